-- Where a way of delivery hands the parcel over, and the shop in which an order waits.

alter table shipping_method add column place text not null default 'home' check (place in ('home', 'relay', 'shop'));
insert into shipping_method (id, name, comment, type, cost, position, place) values
  ('relay', 'Pickup point', '3 to 5 working days, then kept for 14 days', 'others', 390, 3, 'relay'),
  ('shop', 'Collect in a shop', 'Ready in 2 working days, then kept for 14 days', 'others', 0, 4, 'shop');

alter table purchase_order add column real_store_id text references real_store (id);
create index purchase_order_real_store on purchase_order (real_store_id) where real_store_id is not null;
