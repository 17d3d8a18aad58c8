-- A refund is measured when it is written and when its state moves; leasing it for a worker asks for no lock of the order.
drop trigger refund_within_payment on refund;
create trigger refund_within_payment before insert or update of order_id, payment_id, amount, card_amount,
  voucher_amount, credit_amount, state on refund for each row execute function refund_within_payment();

-- The key of the second step is made of the withdrawal's id (server/aftersale/withdrawal-key.ts); nothing is kept of it.
alter table withdrawal drop column token_hash;
