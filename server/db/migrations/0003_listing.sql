-- Indexes of the listing: what is not sold, in the orders that it is shown in, and by the values it is filtered by.
create index article_newest on article (created_at desc, id) where status = 'available';
create index article_cheapest on article (price, id) where status = 'available';
create index article_product_live on article (product_id, price) where status = 'available';
create index article_brand on article (brand_id) where status = 'available';
create index article_type on article (type, gender) where status = 'available';
create index article_search on article using gin (search gin_trgm_ops) where status = 'available';
