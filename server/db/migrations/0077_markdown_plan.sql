-- Lowers prices of a group of items by their days on sale, as MARKDOWN_STEPS does for all others.
create table markdown_plan (
  id uuid primary key default uuidv7(),
  name text not null,
  filter jsonb not null,
  steps jsonb not null,
  lowest_price integer,
  made_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  constraint markdown_plan_lowest_price_check check (lowest_price >= 100)
);
