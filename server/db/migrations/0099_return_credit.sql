-- A return is refunded the way it was paid, or as store credit with a bonus in per cent.
alter table order_return
  add column refund_to text not null default 'payment' check (refund_to in ('payment', 'credit')),
  add column bonus_percent integer not null default 0 check (bonus_percent between 0 and 100);
