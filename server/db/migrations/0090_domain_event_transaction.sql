-- The transaction that wrote an event: the relay reads what became visible since it last looked.
alter table domain_event add column changed_in xid8 not null default pg_current_xact_id();
create index domain_event_transaction on domain_event (changed_in);
