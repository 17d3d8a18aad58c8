-- Tablets of the stores that staff sign in on (server/trade-in/store-devices.ts).
create table store_device (
  id uuid primary key default uuidv7(),
  store_id text not null references real_store (id),
  name text not null,
  -- Of the one-time enrolment code, keyed; gone once a tablet has used it.
  code_hash text unique,
  code_expires_at timestamptz,
  enrolled_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store_id, name),
  check ((code_hash is null) = (enrolled_at is not null)),
  check ((code_hash is null) = (code_expires_at is null))
);

-- The tablet that a session began on; none where tablets need not be enrolled.
alter table store_session add column device_id uuid references store_device (id) on delete set null;
create index store_session_device on store_session (device_id) where device_id is not null;
