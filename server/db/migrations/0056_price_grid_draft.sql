-- The price grid is edited in the back office: one draft, as texts of cells, so that what cannot be read yet is kept, too.
create table price_grid_draft (
  id boolean primary key default true check (id),
  base integer references price_grid (id), -- the version that it changes; null before one was imported
  sheets jsonb not null,
  updated_at timestamptz not null default now()
);
