-- Who buys, the cart that becomes an order, who holds which piece, and the money.

create table customer (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('guest', 'customer')),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  country_code char(2) not null,
  locale text not null,
  created_at timestamptz not null default now()
);
create index customer_email on customer (email);

-- Opaque tokens; only their SHA-256 is kept, so that a dump of the database opens nothing.
create table token (
  id uuid primary key default uuidv7(),
  hash bytea not null unique,
  kind text not null check (kind in ('guest', 'customer', 'order')),
  customer_id uuid references customer (id) on delete cascade,
  order_id uuid,
  proven boolean not null default false,        -- order tokens: may the holder see address and e-mail
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((kind = 'order') = (customer_id is null)),
  check ((kind = 'order') = (order_id is not null))
);

create table address (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  company text,
  street text not null,
  street2 text,
  postcode text not null,
  city text not null,
  region text,
  country_code char(2) not null,
  phone text,
  is_default boolean not null default false,
  type text not null check (type in ('shipping', 'billing')),
  relay_point jsonb,                            -- {id, carrier, name, hours, lat, lng}
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index address_customer on address (customer_id, created_at);
create unique index address_relay_point on address (customer_id, (relay_point ->> 'id')) where relay_point is not null;

create table shipping_method (
  id text primary key,
  name text not null,
  comment text not null,                        -- delay, as the shopper reads it
  type text not null check (type in ('delivery', 'others')),
  cost integer not null check (cost >= 0),      -- cents
  position integer not null
);
insert into shipping_method values
  ('standard', 'Home delivery', '3 to 5 working days', 'delivery', 490, 1),
  ('express', 'Express delivery', 'Next working day when ordered before noon', 'delivery', 990, 2);

create table purchase_order (
  id uuid primary key default uuidv7(),
  reference text not null unique,               -- 12 characters of Crockford base32, random
  state text not null default 'draft' check (state in ('draft', 'validated', 'payment_pending', 'payment_failed',
    'paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'withdrawn', 'return_requested', 'returned', 'refunded')),
  customer_id uuid references customer (id),
  email text,
  currency char(3) not null default 'EUR',
  shipping_method_id text references shipping_method (id),
  shipping_address jsonb,                       -- as it was when it was chosen
  billing_address jsonb,
  -- frozen at validation, cents; a draft's are counted anew at every read
  items_total integer not null default 0 check (items_total >= 0),
  shipping_total integer not null default 0 check (shipping_total >= 0),
  tax_total integer not null default 0 check (tax_total >= 0),
  discount_total integer not null default 0 check (discount_total >= 0),
  total integer not null default 0 check (total >= 0),
  terms_accepted_at timestamptz,
  payment_method_id text,
  reason text check (reason in ('declined', 'item_unavailable', 'expired', 'customer')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total = items_total + shipping_total + tax_total - discount_total)
);
create index purchase_order_customer on purchase_order (customer_id, created_at desc);
create unique index purchase_order_cart on purchase_order (customer_id) where state in ('draft', 'validated');
alter table token add foreign key (order_id) references purchase_order (id) on delete cascade;

create table order_line (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id) on delete cascade,
  article_id uuid not null references article (id),
  unit_price integer not null check (unit_price > 0),
  created_at timestamptz not null default now(),
  unique (order_id, article_id)
);
create index order_line_article on order_line (article_id);

-- Who holds what. One row per piece at most: the primary key is the last line of defence against selling it twice.
-- A row whose time is over is nobody's, whether or not it has been swept.
create table claim (
  article_id uuid primary key references article (id),
  order_id uuid not null references purchase_order (id) on delete cascade,
  kind text not null check (kind in ('held', 'paying', 'sold')),
  since timestamptz not null default now(),     -- a hold is renewed up to a cap counted from here
  expires_at timestamptz,
  check ((kind = 'sold') = (expires_at is null))
);
create index claim_order on claim (order_id);
create index claim_expiry on claim (expires_at) where kind <> 'sold';

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references purchase_order (id) on delete cascade,
  from_state text,
  to_state text not null,
  reason text,
  created_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id);

create table payment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id) on delete cascade,
  gateway text not null,
  amount integer not null check (amount > 0),
  currency char(3) not null,
  state text not null check (state in ('creating', 'pending', 'authorized', 'paid', 'failed', 'voided', 'refunded')),
  intent_id text unique,
  client_secret text,
  intent_status text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payment_live on payment (order_id) where state in ('creating', 'pending', 'authorized', 'paid');

-- Events of a payment provider, each taken once.
create table payment_event (
  id text primary key,
  type text not null,
  intent_id text not null,
  received_at timestamptz not null default now()
);

create table idempotency_key (
  key text not null,
  scope text not null,                          -- operation and caller
  body_hash bytea not null,
  status integer,                               -- null while the first call runs
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create table rate_limit (
  key text primary key,                         -- what is limited, and for whom
  started_at timestamptz not null,
  count integer not null
);
