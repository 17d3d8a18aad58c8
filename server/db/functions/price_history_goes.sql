-- An item that is deleted takes its prices with it; while it is there none of them goes.
create or replace function price_history_goes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from item where id = old.item_id) then
    raise exception 'rows of price_history are never deleted' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create or replace trigger price_history_goes before delete on price_history
  for each row execute function price_history_goes();
