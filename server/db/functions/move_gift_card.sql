create or replace function move_gift_card() returns trigger language plpgsql as $$
begin
  update gift_card set balance = balance + new.amount where id = new.gift_card_id;
  return null;
end $$;
create or replace trigger gift_card_entry_moves after insert on gift_card_entry
  for each row execute function move_gift_card();
