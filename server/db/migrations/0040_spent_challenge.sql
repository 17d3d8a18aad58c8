-- Challenges that were solved and used: each solution passes once, in all processes together.

create table spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);
