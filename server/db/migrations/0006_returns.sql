-- Returns, the withdrawal, and money given back.

create table order_return (
  id uuid primary key default uuidv7(),
  number text not null unique,                  -- goes onto the parcel; random as an order's reference
  order_id uuid not null references purchase_order (id),
  kind text not null check (kind in ('return', 'withdrawal')),
  state text not null default 'requested' check (state in ('requested', 'received', 'refunded', 'refused')),
  cost_paid_by text not null check (cost_paid_by in ('shop', 'customer')),
  delivery_amount integer not null check (delivery_amount >= 0),
  deduction integer not null default 0 check (deduction >= 0),
  refund_total integer not null check (refund_total >= 0),
  note text,
  requested_at timestamptz not null default now(),
  received_at timestamptz,
  closed_at timestamptz
);
create index order_return_order on order_return (order_id);

create table order_return_item (
  id uuid primary key default uuidv7(),
  return_id uuid not null references order_return (id),
  line_id uuid not null references order_line (id),
  reason text check (reason in ('smaller', 'bigger', 'not_like', 'quality', 'defect', 'delay', 'wrong_product',
    'not_conform', 'other')),
  comment text,
  refund_amount integer not null check (refund_amount >= 0),
  live boolean not null default true,           -- false once refused: the line may be asked for again
  -- as found on opening the parcel
  found_condition text check (found_condition in ('new', 'excellent', 'very_good', 'good')),
  new_price integer check (new_price > 0),
  for_sale boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index order_return_item_live on order_return_item (line_id) where live;
create index order_return_item_return on order_return_item (return_id);

create table return_photo (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  item_id uuid references order_return_item (id),
  file text not null unique,                    -- random name below DATA_DIR, outside what is served to everyone
  created_at timestamptz not null default now()
);
create index return_photo_order on return_photo (order_id);
create index return_photo_item on return_photo (item_id);

-- The token of the second step is made of the id (server/identity/withdrawal-token.ts); nothing is kept of it.
create table withdrawal (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  name text not null,
  email text not null,
  state text not null default 'stated' check (state in ('stated', 'received')),
  return_id uuid references order_return (id),
  refund_total integer not null default 0 check (refund_total >= 0),
  stated_at timestamptz not null default now(),
  received_at timestamptz,
  check ((state = 'received') = (received_at is not null))
);
create unique index withdrawal_once on withdrawal (order_id) where state = 'received';

create table refund (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  return_id uuid references order_return (id),
  payment_id uuid references payment (id),      -- what the card's part is given back of
  amount integer not null check (amount > 0),
  card_amount integer not null check (card_amount >= 0),
  voucher_amount integer not null check (voucher_amount >= 0),
  credit_amount integer not null check (credit_amount >= 0),
  delivery_amount integer not null default 0 check (delivery_amount >= 0), -- of the amount, for the delivery
  line_ids uuid[] not null default '{}',        -- the lines that it is for; none for a gesture
  reason text not null check (reason in ('cancelled', 'withdrawal', 'return', 'goodwill')),
  note text,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  tries integer not null default 0,             -- fresh starts after the provider had refused: part of the key
  provider_refund_id text unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),    -- while one worker asks the provider, it is not due for another
  -- when it was first sent: a provider forgets its keys after a day, and what may have been sent before that is not
  -- sent again blindly
  sent_at timestamptz,
  last_error text,
  dedup_key text not null unique,               -- one refund for one thing that happened
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (amount = card_amount + voucher_amount + credit_amount),
  check (card_amount = 0 or payment_id is not null)
);
create index refund_order on refund (order_id);
create index refund_due on refund (due_at) where state = 'pending';
