-- The lowest price of an item in the 30 days before a moment, in cents; a price that was replaced in its own
-- transaction was never seen.
create or replace function lowest_price_before(item uuid, moment timestamptz) returns integer
language plpgsql stable as $$
begin
  return (
    select min(price) from (
      select price, since, lead(since, 1, moment) over (order by since, id) as until
      from price_history where item_id = item and since < moment) known
    where until > since and until > moment - interval '30 days');
end $$;
