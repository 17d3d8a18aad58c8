-- Writes the domain events of changed products: tags are the paths of what shows them ('products' = any listing). Few at a
-- time, because a storefront takes a bounded number of tags in one call.
create or replace function announce_products(ids uuid[]) returns void language plpgsql as $$
begin
  insert into domain_event (type, tags)
  select 'product.changed', array['products'] || array_agg(distinct 'products/' || id)
    || coalesce(array_agg(distinct 'collections/' || slug) filter (where slug is not null), '{}')
  from (select p.id, c.slug, (dense_rank() over (order by p.id) - 1) / 500 as part
    from (select distinct unnest(ids) as id) p
    left join collection_product cp on cp.product_id = p.id left join collection c on c.id = cp.collection_id) shown
  group by part;
end $$;
