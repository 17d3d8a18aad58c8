-- Reports and the VAT statement read documents by the day that they bear, returns by when they were asked for, and items by
-- when they were put up for sale.
create index invoice_date on invoice ((content ->> 'date'));
create index order_return_requested on order_return (requested_at);
create index trade_in_created on trade_in (created_at);
create index trade_in_credited on trade_in (credited_at) where credited_at is not null;
