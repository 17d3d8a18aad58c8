-- Keys by which systems of partners call the private scope.
create table api_key (
  id uuid primary key default uuidv7(),
  name text not null,
  hash bytea not null unique,
  ending text not null,
  rights text[] not null,
  member_id uuid not null references team_member (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_key_member on api_key (member_id);
