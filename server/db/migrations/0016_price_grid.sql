-- What the shop pays for used items: one row for each import, whole, which is never changed: an offer names the one it was
-- made with.
create table price_grid (
  id integer generated always as identity primary key,
  sheets jsonb not null,
  created_at timestamptz not null default now()
);
