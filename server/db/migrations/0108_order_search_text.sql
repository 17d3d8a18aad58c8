-- The back office finds orders by the buyer's name without its accents, as it finds customers. A column, because an index of
-- the expression alone would fold the names again of all orders that a search might find.
drop index purchase_order_buyer;
alter table purchase_order add column search text not null generated always as (
  fold(coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', ''))) stored;
create index purchase_order_search on purchase_order using gin (search gin_trgm_ops);
