-- What people of the shop did by commands, and later by a back office: who, what, to what, when.
create table audit_entry (
  id uuid primary key default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  actor text not null,                          -- as they are called in the shop, or their account on the machine
  action text not null,                         -- 'trade-in grade'
  subject_type text not null,                   -- 'trade_in'
  subject_id text not null,
  details jsonb not null default '{}'           -- what was given besides; nothing that names a customer
);
create index audit_entry_subject on audit_entry (subject_type, subject_id, at);
