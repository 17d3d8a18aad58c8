-- Tells the event streams of the back office what a change is about (server/events/office-stream.ts): a name, no data.
create or replace function office_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', tg_argv[0]);
  return null;
end $$;
create or replace trigger order_event_office after insert on order_event
  for each row when (new.to_state not in ('draft', 'validated', 'payment_pending', 'payment_failed'))
  execute function office_changed('order');
create or replace trigger order_return_office after insert or update on order_return
  for each statement execute function office_changed('order');
create or replace trigger refund_office after insert or update on refund
  for each statement execute function office_changed('order');
create or replace trigger trade_in_activity_office after insert on trade_in_activity
  for each statement execute function office_changed('trade_in');
create or replace trigger contact_message_office after insert on contact_message
  for each statement execute function office_changed('contact_message');
create or replace trigger booking_office after insert or update on booking
  for each statement execute function office_changed('booking');
-- Whatever a member does leaves an entry: its subject is what changed.
create or replace function audited_office_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('office_changed', new.subject_type);
  perform pg_notify('office_changed', 'audit');
  return null;
end $$;
create or replace trigger audit_entry_office after insert on audit_entry
  for each row execute function audited_office_changed();
-- Who has something open for editing: one comes, comes back after the lease ended, or leaves before it ends.
create or replace trigger editor_comes_office after insert on editor
  for each row execute function office_changed('editor');
create or replace trigger editor_returns_office after update on editor
  for each row when (old.until < now()) execute function office_changed('editor');
create or replace trigger editor_leaves_office after delete on editor
  for each row when (old.until >= now()) execute function office_changed('editor');
create or replace trigger listing_import_office after update of state on listing_import
  for each row when (old.state is distinct from new.state) execute function office_changed('job');
create or replace trigger import_source_office after update of ran_at on import_source
  for each row execute function office_changed('job');
create or replace trigger books_comparison_office after insert or update on books_comparison
  for each row execute function office_changed('job');
create or replace trigger webhook_delivery_office after update of state on webhook_delivery
  for each row when (old.state is distinct from new.state) execute function office_changed('webhook_endpoint');
