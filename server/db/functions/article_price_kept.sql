create or replace function article_price_kept() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from price_history where article_id = old.id) then
    insert into price_history (article_id, price, since) values (old.id, old.price, least(old.created_at, now()));
  end if;
  insert into price_history (article_id, price, since) values (new.id, new.price, now());
  return null;
end $$;
create or replace trigger article_price_kept after update of price on article
  for each row when (old.price is distinct from new.price) execute function article_price_kept();
