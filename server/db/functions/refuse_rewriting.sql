create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger gift_card_entry_stays before update or delete on gift_card_entry
  for each row execute function refuse_rewriting();
create or replace trigger wallet_transaction_stays before update or delete on wallet_transaction
  for each row execute function refuse_rewriting();
create or replace trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_rewriting();
create or replace trigger seller_register_stays before update or delete on seller_register
  for each row execute function refuse_rewriting();
