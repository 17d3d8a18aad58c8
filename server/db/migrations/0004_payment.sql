-- Payments, the events of their providers, and the sandbox that stands for a provider.

-- 'refunding': money was taken and nothing was sold for it; it is on its way back.
create table payment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id) on delete cascade,
  gateway text not null,
  amount integer not null check (amount > 0),
  currency char(3) not null,
  state text not null check (state in ('creating', 'pending', 'authorized', 'paid', 'failed', 'voided',
    'refunding', 'refunded')),
  intent_id text unique,
  refund_id text,                               -- of money that was taken without a sale, as the provider calls it
  client_secret text,
  intent_status text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payment_live on payment (order_id) where state in ('creating', 'pending', 'authorized', 'paid');
create index payment_half_done on payment (updated_at)
  where state in ('creating', 'pending', 'authorized', 'refunding', 'voided');

-- Events of a payment provider, each taken once.
create table payment_event (
  id text primary key,
  type text not null,
  intent_id text not null,
  received_at timestamptz not null default now()
);

-- The books of the payment sandbox: what a real provider keeps on its own side.
create table sandbox_intent (
  id text primary key,
  client_secret text not null,
  idempotency_key text not null unique,
  order_id text not null,                       -- metadata of the merchant
  amount integer not null check (amount > 0),
  currency char(3) not null,
  status text not null,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Money on its way back: refunds in the sandbox's books, and an attempt whose money is given back.
create table sandbox_refund (
  id text primary key,
  intent_id text not null references sandbox_intent (id),
  idempotency_key text not null unique,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null default now()
);
create index sandbox_refund_intent on sandbox_refund (intent_id);

-- Events on their way to the webhook; delivered at least once, also after a restart.
create table sandbox_event (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox_intent (id),
  refund_id text references sandbox_refund (id),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  -- a late success moves its intent when the event falls due
  becomes text
);
create index sandbox_event_due on sandbox_event (due_at) where delivered_at is null;
