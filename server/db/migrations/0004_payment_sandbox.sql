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

-- Events on their way to the webhook; delivered at least once, also after a restart.
create table sandbox_event (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox_intent (id),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  -- a late success moves its intent when the event falls due
  becomes text
);
create index sandbox_event_due on sandbox_event (due_at) where delivered_at is null;
