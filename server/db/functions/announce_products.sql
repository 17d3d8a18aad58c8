-- The listings by rule that hold items of a brand, and of a type for a gender (lib/catalogue/listing-tags.ts).
create or replace function listing_tags(brand_id text, gender text, type text) returns text[] language plpgsql stable as $$
begin
  return (select array['listings/' || md5('brand ' || b.name), 'listings/' || md5('type ' || gender || ' ' || type)]
    from brand b where b.id = brand_id);
end $$;
-- Writes the domain events of changed products: tags are the paths of what shows them ('products' = listings of everything).
-- Few at a time, because a storefront takes a bounded number of tags in one call; many listings are all of them.
create or replace function announce_products(ids uuid[], listings text[]) returns void language plpgsql as $$
begin
  insert into domain_event (type, tags)
  select 'product.changed', array['products'] || array_agg(distinct 'products/' || id)
    || coalesce(array_agg(distinct 'collections/' || slug) filter (where slug is not null), '{}')
    || case when cardinality(listings) > 500 then array['listings'] else coalesce(listings, '{}') end
  from (select p.id, c.slug, (dense_rank() over (order by p.id) - 1) / 500 as part
    from (select distinct unnest(ids) as id) p
    left join collection_product cp on cp.product_id = p.id left join collection c on c.id = cp.collection_id) shown
  group by part;
end $$;
create or replace function announce_products(ids uuid[]) returns void language plpgsql as $$
begin
  perform announce_products(ids, array(select distinct unnest(listing_tags(brand_id, gender, type))
    from (select distinct brand_id, gender, type from item where product_id = any(ids)) held));
end $$;
