create or replace function order_state_follows() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from order_transition where from_state = old.state and to_state = new.state) then
    raise exception 'an order in state % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger order_state_follows before update of state on purchase_order
  for each row when (old.state is distinct from new.state) execute function order_state_follows();
