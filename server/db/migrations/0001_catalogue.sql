-- The catalogue: models (product) and the single pieces of each model (article), collections, and what
-- the shop is made of besides (brands, currencies, markets, real stores, accessory products).
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lower case without accents. unaccent() itself is only STABLE because its dictionary may be replaced;
-- naming the dictionary makes the wrapper safe to index.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table brand (
  id text primary key,                          -- slug of the name: 'isabel-marant'
  name text not null,
  created_at timestamptz not null default now()
);

create table product (
  id uuid primary key default uuidv7(),
  reference text not null unique,               -- the key of the source (seed, import): importing twice doubles nothing
  title text not null,
  brand_id text not null references brand (id),
  gender text not null check (gender in ('homme', 'femme', 'fille', 'garcon', 'bebe')),
  segment_age text,                             -- babies only: '3-6 months'
  type text not null,
  category text not null,
  material text,
  description text,
  origin_price integer check (origin_price > 0), -- price when new, cents
  currency char(3) not null default 'EUR',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table article (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  sku text not null unique,                     -- the source's own number of the piece
  product_id uuid not null references product (id),
  -- copied from the product, so that one table answers every filter
  brand_id text not null references brand (id),
  gender text not null,
  segment_age text,
  type text not null,
  category text not null,
  size text not null,
  color text not null,
  condition text not null check (condition in ('new', 'excellent', 'very_good', 'good')),
  price integer not null check (price > 0),     -- cents
  origin_price integer check (origin_price > 0), -- price when new, cents
  currency char(3) not null default 'EUR',
  photos jsonb not null default '[]',           -- [{key, width, height, color}], front first
  description text,
  defects text[] not null default '{}',
  status text not null default 'available' check (status in ('available', 'sold', 'withdrawn')),
  search text not null,                         -- fold(title brand type color material)
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index article_product on article (product_id);

create table collection (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  name text not null,                           -- 'Women - The coat room': the title is what follows the first ' - '
  intro text,
  photo jsonb,
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table collection_product (
  collection_id uuid not null references collection (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  position integer not null default 0,
  primary key (collection_id, product_id)
);
create index collection_product_product on collection_product (product_id);

create table currency (
  code char(3) primary key,
  name text not null,
  symbol text not null
);

create table market (
  id text primary key,
  name text not null,
  country_code char(2) not null,
  currency char(3) not null references currency (code),
  locale text not null
);

create table real_store (
  id text primary key,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country_code char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  opening_hours jsonb not null,                 -- {"monday": [["10:00", "19:00"]], …}, local time
  phone text
);

create table accessory_product (
  id text primary key,
  name text not null,
  description text,
  price integer not null check (price >= 0),
  currency char(3) not null default 'EUR',
  photos jsonb not null default '[]'
);

-- What changed, written in the transaction that changes it (outbox). Tags are resource paths of the API
-- ('articles', 'articles/{id}', 'collections/{slug}'): whoever caches a page by these drops it.
create table domain_event (
  id bigint generated always as identity primary key,
  type text not null,                           -- 'article.changed'
  tags text[] not null,
  created_at timestamptz not null default now()
);

create function domain_event_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('domain_event', '');
  return null;
end $$;
create trigger domain_event_notify after insert on domain_event
  for each statement execute function domain_event_notify();
