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
alter table sandbox_event add column refund_id text references sandbox_refund (id);

-- 'refunding': money was taken and nothing was sold for it; it is on its way back.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check
  check (state in ('creating', 'pending', 'authorized', 'paid', 'failed', 'voided', 'refunding', 'refunded'));
