-- The back office lists orders by state, and finds them by mailbox and tracking number.
create index purchase_order_state on purchase_order (state, created_at desc);
create index purchase_order_email on purchase_order (email) where email is not null;
create index shipment_tracking on shipment (tracking_number) where tracking_number is not null;
