-- Who buys, the cart that becomes an order, who holds which item, and what happens to each line.

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

create table purchase_order (
  id uuid primary key default uuidv7(),
  reference text not null unique,               -- 12 characters of Crockford base32, random
  state text not null default 'draft' check (state in ('draft', 'validated', 'payment_pending', 'payment_failed',
    'paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'withdrawn', 'return_requested', 'returned', 'refunded')),
  customer_id uuid references customer (id),
  email text,
  currency char(3) not null default 'EUR',
  shipping_method_id text references shipping_method (id),
  real_store_id text references real_store (id), -- the shop in which it waits
  shipping_address jsonb,                       -- as it was when it was chosen
  billing_address jsonb,
  -- frozen at validation, cents; a draft's are counted anew at every read
  items_total integer not null default 0 check (items_total >= 0),
  shipping_total integer not null default 0 check (shipping_total >= 0),
  tax_total integer not null default 0 check (tax_total >= 0),
  discount_total integer not null default 0 check (discount_total >= 0),
  total integer not null default 0 check (total >= 0),
  -- paid by vouchers and by credit, which are means of payment: VAT and refunds hang on the total
  use_credit boolean not null default false,
  voucher_total integer not null default 0 check (voucher_total >= 0),
  credit_total integer not null default 0 check (credit_total >= 0),
  -- what the buyer was last shown of a draft: a validation that would cost something else is refused
  shown_total integer,
  shown_due integer,
  terms_accepted_at timestamptz,
  payment_method_id text,
  reason text check (reason in ('declined', 'item_unavailable', 'expired', 'customer')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total = items_total + shipping_total + tax_total - discount_total),
  check (voucher_total + credit_total <= total)
);
create index purchase_order_customer on purchase_order (customer_id, created_at desc);
create unique index purchase_order_cart on purchase_order (customer_id) where state in ('draft', 'validated');
create index purchase_order_real_store on purchase_order (real_store_id) where real_store_id is not null;

-- What may follow what, here too: whoever writes a state past the application meets the same table
-- (server/orders/states.ts; a test holds them equal).
create table order_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_transition values
  ('draft', 'validated'), ('draft', 'payment_pending'), ('draft', 'cancelled'),
  ('validated', 'draft'), ('validated', 'payment_pending'), ('validated', 'cancelled'),
  ('payment_pending', 'draft'), ('payment_pending', 'paid'), ('payment_pending', 'payment_failed'),
  ('payment_pending', 'cancelled'),
  ('payment_failed', 'draft'), ('payment_failed', 'validated'), ('payment_failed', 'payment_pending'),
  ('payment_failed', 'paid'), ('payment_failed', 'cancelled'),
  ('paid', 'preparing'), ('paid', 'cancelled'), ('paid', 'withdrawn'), ('paid', 'refunded'),
  ('preparing', 'shipped'), ('preparing', 'cancelled'), ('preparing', 'withdrawn'), ('preparing', 'refunded'),
  ('shipped', 'delivered'), ('shipped', 'withdrawn'), ('shipped', 'refunded'),
  ('delivered', 'return_requested'), ('delivered', 'withdrawn'), ('delivered', 'refunded'),
  ('return_requested', 'returned'), ('return_requested', 'delivered'), ('return_requested', 'withdrawn'),
  ('return_requested', 'refunded'),
  ('returned', 'refunded'), ('returned', 'delivered'),
  ('withdrawn', 'returned'), ('withdrawn', 'refunded'),
  ('cancelled', 'refunded');

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references purchase_order (id) on delete cascade,
  from_state text,
  to_state text not null,
  reason text,
  created_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id);

create table order_line (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id) on delete cascade,
  article_id uuid not null references article (id),
  unit_price integer not null check (unit_price > 0),
  discount integer not null default 0 check (discount between 0 and unit_price), -- its share of discount_total
  sold_condition text,                          -- the grade it was sold with, kept when it comes back with another one
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

-- Who wants to be told when a held piece is free again. A row lives until it is told, the piece is sold, or its time is
-- over; the address is kept for nothing else.
create table hold_watch (
  id uuid primary key default gen_random_uuid(), -- opens its own row, so nothing of it can be guessed
  article_id uuid not null references article (id) on delete cascade,
  email text not null,                           -- lower case
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (article_id, email)
);
create index hold_watch_expiry on hold_watch (expires_at);

create table shipment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  carrier text not null,
  tracking_number text,
  tracking_url text,
  state text not null default 'shipped' check (state in ('shipped', 'delivered')),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz,
  check ((state = 'delivered') = (delivered_at is not null)),
  unique nulls distinct (order_id, tracking_number)
);

-- What happened to a line of an order; appended, never changed.
create table activity_order_item (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  line_id uuid not null references order_line (id),
  type text not null check (type in ('paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'withdrawn',
    'return_requested', 'return_received', 'return_refused', 'refunded', 'back_on_sale')),
  amount integer check (amount >= 0),           -- cents, of 'refunded'
  created_at timestamptz not null default now()
);
create index activity_order_item_order on activity_order_item (order_id, created_at, id);

-- Opaque tokens; only their SHA-256 is kept, so that a dump of the database opens nothing.
create table token (
  id uuid primary key default uuidv7(),
  hash bytea not null unique,
  kind text not null check (kind in ('guest', 'customer', 'order')),
  customer_id uuid references customer (id) on delete cascade,
  order_id uuid references purchase_order (id) on delete cascade,
  proven boolean not null default false,        -- order tokens: may the holder see address and e-mail
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((kind = 'order') = (customer_id is null)),
  check ((kind = 'order') = (order_id is not null))
);

-- Who wishes for a link. Each wish is one row, whether or not it fits an order: a job looks, and nobody sees in the
-- answer, or in the time that it took, what there is.
create table order_link_wish (
  id uuid primary key default uuidv7(),
  reference text not null,
  email text not null,
  created_at timestamptz not null default now()
);

-- The link itself is this id and a signature of it, which is kept nowhere: a dump of the database opens nothing.
create table order_link (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id) on delete cascade,
  email text not null,                          -- the mailbox; a link is dead once the order has another
  once boolean not null,                        -- asked for: good for one time. In a mail about the order: again and again
  expires_at timestamptz not null,
  used_at timestamptz
);
create index order_link_order on order_link (order_id);
create index order_link_expiry on order_link (expires_at);
