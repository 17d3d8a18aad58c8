-- A label is of an order, a return or a trade-in, and the steps of its parcel are kept as its carrier tells them.
alter table shipping_label
  alter column order_id drop not null,
  add column trade_in_cart_id uuid references trade_in_cart (id) on delete cascade,
  add column order_return_id uuid references order_return (id),
  add column qr bytea,
  add column asked_at timestamptz,
  drop constraint shipping_label_provider_check,
  add constraint shipping_label_provider_check check (provider in ('sandbox', 'demonstration', 'sendcloud')),
  add constraint shipping_label_owner check (num_nonnulls(order_id, trade_in_cart_id, order_return_id) = 1);
update shipping_label set provider = 'demonstration' where provider = 'sandbox';
create unique index shipping_label_trade_in on shipping_label (trade_in_cart_id) where cancelled_at is null;
create unique index shipping_label_return on shipping_label (order_return_id) where cancelled_at is null;
create index shipping_label_provider on shipping_label (provider_id);
create index shipping_label_tracking on shipping_label (tracking_number);

create table parcel_event (
  id uuid primary key default uuidv7(),
  label_id uuid not null references shipping_label (id) on delete cascade,
  step text not null
    check (step in ('announced', 'moving', 'out_for_delivery', 'waiting', 'delivered', 'problem', 'returned')),
  message text not null,
  happened_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (label_id, step, happened_at)
);
