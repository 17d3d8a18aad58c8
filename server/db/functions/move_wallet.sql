create or replace function move_wallet() returns trigger language plpgsql as $$
begin
  -- An insert that meets the row checks its own values first, so a payment must find the row and change it.
  insert into wallet (customer_id) values (new.customer_id) on conflict do nothing;
  update wallet set balance = balance + new.amount where customer_id = new.customer_id;
  return null;
end $$;
create or replace trigger wallet_transaction_moves after insert on wallet_transaction
  for each row execute function move_wallet();
