-- Products and the single items of each (article), collections, and what the shop is made of besides.
create extension if not exists pg_trgm;

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
  lining text,
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
  material text,
  size text not null,                           -- empty when it is not known, so that no filter offers it
  color text not null,                          -- likewise
  condition text not null check (condition in ('new', 'excellent', 'very_good', 'good')),
  price integer not null check (price > 0),     -- cents
  origin_price integer check (origin_price > 0), -- price when new, cents
  currency char(3) not null default 'EUR',
  photos jsonb not null default '[]',           -- [{key, width, height, color}], front first
  description text,
  defects jsonb not null default '[]',           -- [{description, photo?}], the photo as in photos
  measurements jsonb not null default '[]',      -- [{name, value}], cm, laid flat
  checked_at timestamptz,
  checked_by text,                              -- first name of the person who checked it
  checked_parts text[] not null default '{}',
  -- what the shop itself paid, and how the item is taxed: read by invoices and exports only, shown to nobody
  purchase_price integer check (purchase_price >= 0), -- cents; null where nothing is known
  vat_regime text not null default 'margin' check (vat_regime in ('margin', 'standard')),
  status text not null default 'available' check (status in ('available', 'sold', 'withdrawn')),
  search text not null,                         -- fold(title brand type color material)
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The words of a folded text, each once.
create function words_of(folded text) returns text[] language sql immutable strict parallel safe cost 1000
  return array(select distinct word from regexp_split_to_table(folded, '[^[:alnum:]]+') word where word <> '');
create index article_product on article (product_id);
-- For what is for sale: the orders that a listing is shown in (what has no photo stands last in the newest first) ...
create index article_newest on article (created_at desc, id) where status = 'available';
create index article_newest_pictured on article ((photos = '[]'), created_at desc, id) where status = 'available';
create index article_cheapest on article (price, id) where status = 'available';
-- ... what is filtered by most ...
create index article_brand on article (brand_id) where status = 'available';
create index article_type on article (type, gender) where status = 'available';
create index article_words on article using gin (words_of(search)) where status = 'available';
-- ... every facet, by product, so that a listing is counted without reading the table ...
create index article_facets on article (product_id)
  include (size, color, condition, brand_id, type, gender, category, material, segment_age, price) where status = 'available';
-- ... and suggestions: items by what they share with the one that is looked at, newest first.
create index article_near on article (gender, size, type, color, created_at desc, id) where status = 'available';

-- Every word that an item has had, as words_of() tells them, so that a search is compared with words, not with texts.
create table search_word (word text primary key);
create index search_word_like on search_word using gin (word gin_trgm_ops);

-- What a piece cost and since when; begins with its first change of price, and goes with it when it is returned.
create table price_history (
  id bigint generated always as identity primary key,
  article_id uuid not null references article (id) on delete cascade,
  price integer not null,
  since timestamptz not null
);
create index price_history_article on price_history (article_id, since);

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
