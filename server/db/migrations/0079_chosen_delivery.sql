-- A validated order ships by the fastest method of equal price. This column keeps the buyer's choice for when it is a draft
-- again.
alter table purchase_order add column chosen_shipping_method_id text references shipping_method (id);
