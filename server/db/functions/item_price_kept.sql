-- Keeps every price of an item, and says what a reduction is compared with. 'shop.price_reason' names who made the price;
-- an operator unless the transaction says otherwise.
create or replace function item_price_kept() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from price_history where item_id = old.id) then
    insert into price_history (item_id, price, since) values (old.id, old.price, least(old.created_at, now()));
  end if;
  new.prior_price := coalesce(lowest_price_before(new.id, now()), old.price);
  if new.prior_price > new.price then
    new.reduced_at := now();
  else
    new.prior_price := null;
    new.reduced_at := null;
  end if;
  insert into price_history (item_id, price, since, reason)
    values (new.id, new.price, now(), coalesce(nullif(current_setting('shop.price_reason', true), ''), 'price'));
  return new;
end $$;
create or replace trigger item_price_kept before update of price on item
  for each row when (old.price is distinct from new.price) execute function item_price_kept();
