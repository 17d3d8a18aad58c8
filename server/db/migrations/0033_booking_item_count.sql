-- About how many items somebody brings, named as the shop names what it sells.
alter table booking rename column pieces to item_count;
