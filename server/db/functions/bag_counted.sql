-- Counts how often an item is put in a bag. A hold that is prolonged, or moved to the shopper's account, keeps its `since`.
create or replace function bag_counted() returns trigger language plpgsql as $$
begin
  insert into item_bag_count as c (item_id, times) values (new.item_id, 1)
    on conflict (item_id) do update set times = c.times + 1;
  return null;
end $$;
create or replace trigger reservation_counted_first after insert on reservation
  for each row when (new.kind = 'held') execute function bag_counted();
create or replace trigger reservation_counted_again after update on reservation
  for each row when (new.kind = 'held' and new.since <> old.since) execute function bag_counted();
