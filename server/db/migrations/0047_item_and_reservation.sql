-- The glossary's names: article is item, claim is reservation. Cache tags and events of products carry the word product.
drop function if exists article_changed cascade;
drop function if exists article_price_kept cascade;

alter table article rename to item;
alter table claim rename to reservation;
alter table article_change rename to item_change;
alter table item_change rename column article_ids to item_ids;
alter table reservation rename column article_id to item_id;
alter table order_line rename column article_id to item_id;
alter table hold_watch rename column article_id to item_id;
alter table price_history rename column article_id to item_id;
alter table wishlist_item rename column article_id to item_id;

-- Constraints and indexes are named after their tables and columns.
do $$
declare
  old record;
  new_name text;
begin
  for old in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where connamespace = current_schema()::regnamespace and conname ~ '(^|_)(article|claim)_'
      and conrelid in ('item'::regclass, 'reservation'::regclass, 'order_line'::regclass, 'hold_watch'::regclass,
        'price_history'::regclass, 'wishlist_item'::regclass)
  loop
    new_name := replace(regexp_replace(old.name, '^claim_', 'reservation_'), 'article', 'item');
    execute format('alter table %s rename constraint %I to %I', old.owner, old.name, new_name);
  end loop;
  for old in
    select indexname as name from pg_indexes
    where schemaname = current_schema() and (indexname ~ '^claim_' or indexname ~ '(^|_)article(_|$)')
  loop
    new_name := replace(regexp_replace(old.name, '^claim_', 'reservation_'), 'article', 'item');
    execute format('alter index %I rename to %I', old.name, new_name);
  end loop;
end $$;

update audit_entry set subject_type = 'item' where subject_type = 'article';
