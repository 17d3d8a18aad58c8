-- Codes that lower a price, vouchers and credit that pay it. A promo code is a reduction (it stands in discount_total);
-- vouchers and credit are means of payment, so that VAT and refunds stay right.

create table promo_code (
  id uuid primary key default uuidv7(),
  code text not null unique check (code = upper(code) and length(code) between 3 and 15),
  kind text not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),  -- per cent, or cents
  minimum integer not null default 0 check (minimum >= 0),  -- cents of pieces from which it counts
  combinable boolean not null default false,    -- may stand beside another one
  most_uses integer check (most_uses > 0),      -- null: as many as there are buyers
  once_per_buyer boolean not null default false,
  uses integer not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now()
);

create table order_promo_code (
  order_id uuid not null references purchase_order (id) on delete cascade,
  promo_code_id uuid not null references promo_code (id),
  discount integer not null default 0 check (discount >= 0),  -- cents, once the order is frozen
  claimed boolean not null default false,       -- counts in promo_code.uses
  created_at timestamptz not null default now(),
  primary key (order_id, promo_code_id)
);
create index order_promo_code_code on order_promo_code (promo_code_id) where claimed;

create table gift_card (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  type text not null check (type in ('client', 'sale', 'real', 'loyalty')),
  customer_id uuid references customer (id),    -- whose it is; none: whoever has the code
  currency char(3) not null default 'EUR',
  amount integer not null check (amount > 0),   -- cents, as it was issued
  balance integer not null default 0 check (balance >= 0),  -- the sum of its entries, kept by them
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index gift_card_customer on gift_card (customer_id, created_at desc);

create table order_gift_card (
  order_id uuid not null references purchase_order (id) on delete cascade,
  gift_card_id uuid not null references gift_card (id),
  amount integer not null default 0 check (amount >= 0),  -- cents, once the order is frozen
  created_at timestamptz not null default now(),
  primary key (order_id, gift_card_id)
);

create table wallet (
  customer_id uuid primary key references customer (id),
  balance integer not null default 0 check (balance >= 0)
);

-- Two ledgers of the same form: rows are only ever added, and each moves its balance in the same statement. The check
-- on the balance refuses whatever would take it below zero.
create table gift_card_entry (
  id uuid primary key default uuidv7(),
  gift_card_id uuid not null references gift_card (id),
  order_id uuid references purchase_order (id),
  amount integer not null check (amount <> 0),
  reason text not null check (reason in ('issued', 'paid', 'given_back', 'refunded')),
  dedup_key text unique,
  created_at timestamptz not null default now()
);
create index gift_card_entry_card on gift_card_entry (gift_card_id);
create index gift_card_entry_order on gift_card_entry (order_id);

create table wallet_transaction (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id),
  order_id uuid references purchase_order (id),
  amount integer not null check (amount <> 0),
  reason text not null check (reason in ('granted', 'paid', 'given_back', 'refunded', 'to_voucher')),
  dedup_key text unique,
  created_at timestamptz not null default now()
);
create index wallet_transaction_customer on wallet_transaction (customer_id, created_at desc);
create index wallet_transaction_order on wallet_transaction (order_id);
