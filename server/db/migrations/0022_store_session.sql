-- Whom the staff of a store serve on a tablet, and what of theirs is in hand.

alter table store_session
  add column customer_id uuid references customer (id) on delete set null,
  add column cart_id uuid references trade_in_cart (id) on delete set null;
create index store_session_customer on store_session (customer_id) where customer_id is not null;
