-- A validated order travels by the fastest way of equal price. The way that the buyer chose is kept beside it, and is that of
-- the order again when it goes back to draft: its price may differ then.
alter table purchase_order add column chosen_shipping_method_id text references shipping_method (id);
