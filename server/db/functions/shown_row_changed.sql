-- Tells the pages that show these rows, however they are changed: by a command, a job or an operator's own statement.
create or replace function shown_row_changed() returns trigger language plpgsql as $$
begin
  insert into domain_event (type, tags) values (tg_table_name || '.changed', tg_argv[0]::text[]);
  return null;
end $$;
create or replace trigger shipping_method_shown after insert or update or delete on shipping_method
  for each statement execute function shown_row_changed('{shipping-methods,markets}');
create or replace trigger free_delivery_shown after update on free_delivery
  for each statement execute function shown_row_changed('{markets}');
create or replace trigger vat_rate_shown after insert or update or delete on vat_rate
  for each statement execute function shown_row_changed('{markets}');
create or replace trigger real_store_shown after insert or update or delete on real_store
  for each statement execute function shown_row_changed('{real-stores}');
create or replace trigger market_shown after update on market
  for each statement execute function shown_row_changed('{catalogue,products,listings,collections}');
create or replace function product_changed() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select n.id from changed n join previous o on o.id = n.id where n is distinct from o));
  return null;
end $$;
create or replace trigger product_updated after update on product
  referencing old table as previous new table as changed for each statement execute function product_changed();
create or replace function brand_changed() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select p.id from product p join changed n on n.id = p.brand_id
    join previous o on o.id = n.id where n is distinct from o));
  -- Items do not change when their brand is renamed: the listing of the old name is told here.
  insert into domain_event (type, tags) select 'brand.changed', array_agg('listings/' || md5('brand ' || o.name))
    from changed n join previous o on o.id = n.id where n.name <> o.name having count(*) > 0;
  return null;
end $$;
create or replace trigger brand_updated after update on brand
  referencing old table as previous new table as changed for each statement execute function brand_changed();
-- What a collection holds is written anew by each import, which tells the pages of those that changed.
create or replace function collection_changed() returns trigger language plpgsql as $$
begin
  insert into domain_event (type, tags) select 'collection.changed', array['collections'] || array_agg('collections/' || n.slug)
    from changed n join previous o on o.id = n.id where n is distinct from o having count(*) > 0;
  return null;
end $$;
create or replace trigger collection_updated after update on collection
  referencing old table as previous new table as changed for each statement execute function collection_changed();
