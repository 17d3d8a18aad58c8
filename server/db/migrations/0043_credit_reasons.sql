-- Credit for a trade-in and corrections have reasons of their own. Earlier rows of a trade-in stay `granted`: the ledger
-- is append-only, and their key names the piece.
alter table wallet_transaction drop constraint wallet_transaction_reason_check;
alter table wallet_transaction add constraint wallet_transaction_reason_check check (reason in
  ('granted', 'trade_in', 'corrected', 'paid', 'given_back', 'refunded', 'to_voucher', 'from_voucher'));
-- What an operator tells the customer about a correction.
alter table wallet_transaction add column note text;
alter table wallet_transaction add constraint wallet_transaction_note check ((reason = 'corrected') = (note is not null));
