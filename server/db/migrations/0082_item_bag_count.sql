-- Counts how often each item was put in a bag, without storing whose. Ended reservations are deleted, so counting starts with
-- the present ones.
create table item_bag_count (
  item_id uuid primary key references item (id) on delete cascade,
  times integer not null check (times > 0)
);
insert into item_bag_count (item_id, times) select item_id, 1 from reservation;
