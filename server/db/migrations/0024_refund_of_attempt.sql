-- The refund of money that was taken without a sale, as the provider calls it.
alter table payment add column refund_id text;
create index payment_half_done on payment (updated_at)
  where state in ('creating', 'pending', 'authorized', 'refunding', 'voided');
