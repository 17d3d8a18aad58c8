-- The back office finds orders by a part of the buyer's name and by the beginning of the reference, and lists all of them by when
-- they were begun, without a look at each.
create index purchase_order_buyer on purchase_order using gin (
  (coalesce(shipping_address ->> 'firstName', '') || ' ' || coalesce(shipping_address ->> 'lastName', '')) gin_trgm_ops);
create index purchase_order_beginning on purchase_order (reference text_pattern_ops);
create index purchase_order_newest on purchase_order (created_at desc, id desc);
-- And items by a part of a word, and by the beginning of the code.
create index item_words on item using gin (search gin_trgm_ops);
create index item_code on item (upper(sku) text_pattern_ops);
