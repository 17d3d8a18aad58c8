-- The carrier's label of a return, and what it takes off the refund. A return may be taken in at the counter of a store.
alter table order_return
  add column label_price integer check (label_price >= 0),
  add column store_id text references real_store (id);
