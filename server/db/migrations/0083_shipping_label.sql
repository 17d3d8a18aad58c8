-- Labels that a provider made for parcels of orders. An order has one current label; cancelled ones are kept.
create table shipping_label (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  provider text not null check (provider in ('sandbox', 'sendcloud')),
  provider_id text not null,
  carrier text not null,
  tracking_number text not null,
  tracking_url text,
  grams integer not null check (grams > 0),
  pdf bytea not null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz
);
create unique index shipping_label_current on shipping_label (order_id) where cancelled_at is null;
create index shipping_label_order on shipping_label (order_id);
