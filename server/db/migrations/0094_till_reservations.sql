-- Amounts of gift cards and credit that a till of a store holds for some minutes, and then captures.
create table till_reservation (
  id uuid primary key default uuidv7(),
  store_id text not null references real_store (id),
  gift_card_id uuid references gift_card (id),
  customer_id uuid references customer (id),
  amount integer not null check (amount > 0),
  captured integer not null default 0,
  refunded integer not null default 0,
  state text not null default 'reserved' check (state in ('reserved', 'captured', 'released', 'lapsed')),
  key uuid not null unique,
  request_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint till_reservation_source check (num_nonnulls(gift_card_id, customer_id) = 1),
  constraint till_reservation_amounts check (0 <= refunded and refunded <= captured and captured <= amount)
);
create index till_reservation_open on till_reservation (expires_at) where state = 'reserved';
create index till_reservation_customer on till_reservation (customer_id) where customer_id is not null;

alter table gift_card_entry add column till_reservation_id uuid references till_reservation (id);
alter table gift_card_entry drop constraint gift_card_entry_reason_check;
alter table gift_card_entry add constraint gift_card_entry_reason_check
  check (reason in ('issued', 'paid', 'given_back', 'refunded', 'voided', 'to_credit', 'redeemed', 'redemption_undone',
    'till_paid', 'till_given_back', 'till_refunded'));

alter table wallet_transaction add column store_id text references real_store (id);
alter table wallet_transaction add column till_reservation_id uuid references till_reservation (id);
alter table wallet_transaction drop constraint wallet_transaction_reason_check;
alter table wallet_transaction add constraint wallet_transaction_reason_check check (reason in
  ('granted', 'trade_in', 'corrected', 'paid', 'given_back', 'refunded', 'to_voucher', 'from_voucher',
    'till_paid', 'till_given_back', 'till_refunded', 'till_earned'));
-- What the till tells the customer about credit that it pays.
alter table wallet_transaction drop constraint wallet_transaction_note;
alter table wallet_transaction add constraint wallet_transaction_note
  check ((reason in ('corrected', 'till_earned')) = (note is not null));
