-- Exports of more shops begin an import, and photos that were fetched by their address are kept by it.
alter table listing_import drop constraint listing_import_start_check;
alter table listing_import add constraint listing_import_start_check check (start in
  ('none', 'vinted', 'vestiaire', 'ebay', 'shopify', 'woocommerce', 'prestashop', 'marketplace'));
create table fetched_photo (
  address text primary key,
  photo jsonb not null,
  fetched_at timestamptz not null default now()
);

-- Files that are brought in by themselves: the newest of a folder, or what is at an address.
create table import_source (
  name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
  place text not null,
  mapping text not null, -- the mapping file, as it was given
  rate double precision not null check (rate > 0),
  photos text,
  missing text not null default 'keep' check (missing in ('keep', 'withdraw')),
  every_minutes integer not null check (every_minutes between 5 and 10080),
  next_at timestamptz not null default now(),
  digest text, -- of the file that was brought in last
  ran_at timestamptz,
  outcome text,
  report text, -- CSV of what was wrong
  created_at timestamptz not null default now()
);
