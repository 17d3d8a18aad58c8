-- The home page as the back office arranges it, over the delivered file: one row, from its first draft on.
create table content_home (
  id boolean primary key default true check (id),
  draft jsonb,
  published jsonb,
  changed_at timestamptz not null default now()
);
