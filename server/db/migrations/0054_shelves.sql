-- Where an item hangs: a shelf of the workshop, or of a store.
create table item_shelf (
  item_id uuid primary key references item on delete cascade,
  store_id text references real_store on delete cascade,
  shelf text not null check (shelf ~ '^[A-Z]-[0-9]{2}-[0-9]$'),
  moved_at timestamptz not null default now()
);
create index item_shelf_shelf on item_shelf (shelf);
create index item_shelf_store on item_shelf (store_id) where store_id is not null;
