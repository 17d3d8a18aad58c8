-- Taking an item out of a bag deletes its order line, which looks for rows that refer to it: without an index, in the whole table.
create index trade_in_sold_line on trade_in (order_line_id) where order_line_id is not null;
create index activity_order_item_line on activity_order_item (line_id);
create index order_return_item_line on order_return_item (line_id);
