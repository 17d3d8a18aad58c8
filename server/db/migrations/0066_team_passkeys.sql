-- Passkeys of the team (server/team/passkeys.ts).
create table team_passkey (
  id uuid primary key default uuidv7(),
  member_id uuid not null references team_member (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator; 0 where it keeps none.
  counter bigint not null,
  transports text[] not null default '{}',
  user_handle text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index team_passkey_member on team_passkey (member_id);
-- A challenge is for a customer or a member who adds a passkey, or for a sign-in.
alter table passkey_challenge add column member_id uuid references team_member (id) on delete cascade;
create index passkey_challenge_member on passkey_challenge (member_id) where member_id is not null;
