-- Where an item hangs in the workshop until it is for sale; from then on item_shelf says it.
alter table trade_in add column shelf text check (shelf ~ '^[A-Z]-[0-9]{2}-[0-9]$');
