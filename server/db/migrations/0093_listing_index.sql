-- How far the collection of an alias in Typesense is with the changes of item_change (LISTING_ENGINE=typesense).
create table listing_index (
  alias text primary key,
  snapshot text not null,
  read_at timestamptz not null default now()
);
