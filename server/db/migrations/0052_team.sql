-- The brand's team: who works in the back office, what they may do, and how they sign in (server/team).
create table team_member (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  -- Both are missing until the invitation is accepted.
  password_hash text,
  totp_secret text,
  -- The time step of the last code that was used: a code works once (RFC 6238, 5.2).
  totp_used_step bigint,
  pin_hash text,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);

create table team_role (
  member_id uuid not null references team_member (id) on delete cascade,
  role text not null check (role in ('packer', 'workshop', 'assistant', 'care', 'catalogue', 'manager')),
  -- Without a store it holds everywhere.
  store_id text references real_store (id) on delete cascade,
  unique nulls not distinct (member_id, role, store_id),
  check (role <> 'assistant' or store_id is not null)
);
create index team_role_store on team_role (store_id) where store_id is not null;

create table team_session (
  id uuid primary key default uuidv7(),
  hash bytea not null unique,
  member_id uuid not null references team_member (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- The last full proof: password and code, or a passkey.
  proven_at timestamptz not null default now(),
  locked_at timestamptz,
  expires_at timestamptz not null
);
create index team_session_member on team_session (member_id);
create index team_session_expiry on team_session (expires_at);

create table team_recovery_code (
  member_id uuid not null references team_member (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (member_id, hash)
);

create table team_invitation (
  id uuid primary key default uuidv7(),
  member_id uuid not null references team_member (id) on delete cascade,
  -- Of the authenticator app, sealed; it becomes the member's when the invitation is accepted.
  totp_secret text not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create index team_invitation_member on team_invitation (member_id);

-- The audit log is read by time and by member.
alter table audit_entry add column member_id uuid references team_member (id);
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_member on audit_entry (member_id, at desc) where member_id is not null;
