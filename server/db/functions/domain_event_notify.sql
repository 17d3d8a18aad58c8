create or replace function domain_event_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('domain_event', '');
  return null;
end $$;
create or replace trigger domain_event_notify after insert on domain_event
  for each statement execute function domain_event_notify();
