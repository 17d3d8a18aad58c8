create or replace function trade_in_state_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'estimated' then
      raise exception 'a trade-in begins as estimated, not as %', new.state using errcode = 'check_violation';
    end if;
  elsif not exists (select 1 from trade_in_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a trade-in in state % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  new.state_at := clock_timestamp();
  return new;
end $$;
create or replace trigger trade_in_begins before insert on trade_in
  for each row execute function trade_in_state_follows();
create or replace trigger trade_in_state_follows before update of state on trade_in
  for each row when (old.state is distinct from new.state) execute function trade_in_state_follows();
