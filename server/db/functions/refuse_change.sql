-- For records that are written once.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger order_event_stays before update or delete on order_event
  for each row execute function refuse_change();
create or replace trigger activity_order_item_stays before update or delete on activity_order_item
  for each row execute function refuse_change();
create or replace trigger price_history_stays before update on price_history for each row execute function refuse_change();
create or replace trigger price_grid_stays before update on price_grid for each row execute function refuse_change();
