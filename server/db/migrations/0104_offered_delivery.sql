-- A way of delivery that is removed stays for the orders that were placed with it.
alter table shipping_method add column is_offered boolean not null default true;
