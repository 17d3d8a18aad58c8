-- Notes which items changed for the listing in memory, and tells the pages that show their products.
create or replace function item_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into item_change (item_ids) values (null);
    return null;
  end if;
  insert into item_change (item_ids) select array_agg(id) from changed having count(*) > 0;
  if tg_op = 'UPDATE' then
    -- An item may have moved from one product, brand or type to another.
    perform announce_products(array(select product_id from changed union select product_id from previous),
      array(select distinct unnest(listing_tags(brand_id, gender, type))
        from (select brand_id, gender, type from changed union select brand_id, gender, type from previous) held));
  else
    perform announce_products(array(select distinct product_id from changed),
      array(select distinct unnest(listing_tags(brand_id, gender, type))
        from (select distinct brand_id, gender, type from changed) held));
  end if;
  return null;
end $$;
create or replace trigger item_inserted after insert on item
  referencing new table as changed for each statement execute function item_changed();
create or replace trigger item_updated after update on item
  referencing old table as previous new table as changed for each statement execute function item_changed();
create or replace trigger item_deleted after delete on item
  referencing old table as changed for each statement execute function item_changed();
create or replace trigger item_truncated after truncate on item
  for each statement execute function item_changed();
