-- By which a process knows whether its APP_SECRET is that of the others: a fingerprint of the secret, in one row.
create table app_secret (
  single boolean primary key default true check (single),
  fingerprint text not null,
  known_since timestamptz not null default now()
);
