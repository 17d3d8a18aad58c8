-- Purchases of customers from the brand, by its own order history. `key` is a hash of order and line. An erased row keeps
-- its key alone, so that loading the same order again does not bring its buyer back.
create table brand_purchase (
  id uuid primary key default uuidv7(),
  key bytea not null unique,
  order_number text,
  email text,
  bought_on date not null,
  product text not null,
  brand text not null default '',
  type text not null default '',
  gender text not null default '',
  size text not null default '',
  color text not null default '',
  material text not null default '',
  price integer not null check (price >= 0),
  picture_url text,
  -- The file of the picture, once it was fetched.
  picture text,
  picture_tried_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint brand_purchase_buyer check ((order_number is null) = (email is null))
);
create index brand_purchase_email on brand_purchase (lower(email)) where email is not null;
create index brand_purchase_order on brand_purchase (upper(order_number)) where order_number is not null;
create index brand_purchase_bought on brand_purchase (bought_on);
create unique index brand_purchase_picture on brand_purchase (picture) where picture is not null;

-- Purchases that a shopper has opened by order number and e-mail.
create table purchase_claim (
  customer_id uuid not null references customer (id) on delete cascade,
  brand_purchase_id uuid references brand_purchase (id) on delete cascade,
  order_id uuid references purchase_order (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint purchase_claim_source check (num_nonnulls(brand_purchase_id, order_id) = 1),
  constraint purchase_claim_once unique nulls not distinct (customer_id, brand_purchase_id, order_id)
);
create index purchase_claim_brand_purchase on purchase_claim (brand_purchase_id) where brand_purchase_id is not null;
create index purchase_claim_order on purchase_claim (order_id) where order_id is not null;

-- `original_price` is what a purchase from the brand cost, in cents; offers are counted from it.
alter table trade_in add column brand_purchase_id uuid references brand_purchase (id) on delete set null;
alter table trade_in add column original_price integer;
create index trade_in_of_purchase on trade_in (brand_purchase_id) where brand_purchase_id is not null;
create unique index trade_in_brand_purchase on trade_in (brand_purchase_id)
  where state <> all (array['estimated', 'cancelled', 'expired', 'returned']);
