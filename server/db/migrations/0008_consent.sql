-- Proof of what a browser was asked and answered (law, row 15). Nothing in it names a person; the address is not kept.
create table consent_proof (
  id uuid primary key default gen_random_uuid(),
  consent_id uuid not null,
  revision integer not null,
  first_given_at timestamptz not null,
  given_at timestamptz not null,                -- by the browser's clock
  categories text[] not null,
  services jsonb not null default '{}',
  recorded_at timestamptz not null default now(),
  unique (consent_id, given_at)
);
