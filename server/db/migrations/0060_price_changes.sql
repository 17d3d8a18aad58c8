-- The back office lists items that are in the house, and changes prices of several at once.
create index item_house on item (created_at, id) where status <> 'sold';
create index item_house_price on item (price, id) where status <> 'sold';
create index item_few_photos on item (id) where status <> 'sold' and jsonb_array_length(photos) < 2;

create table price_change (
  id uuid primary key default uuidv7(),
  rule jsonb not null,
  runs_at timestamptz not null,
  made_by text not null,
  member_id uuid not null references team_member,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz
);
create index price_change_planned on price_change (runs_at) where applied_at is null and undone_at is null;

create table price_change_item (
  change_id uuid not null references price_change on delete cascade,
  item_id uuid not null references item on delete cascade,
  price integer not null,
  new_price integer not null check (new_price > 0),
  left_out text check (left_out in ('held', 'paying', 'sold', 'off-sale', 'planned', 'same', 'low-margin', 'changed')),
  primary key (change_id, item_id)
);
create index price_change_item_item on price_change_item (item_id);
