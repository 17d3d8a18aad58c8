-- A closure may be of a part of each of its days, by the clock of the store: a stocktaking, a training.
alter table store_closure
  add column from_time time,
  add column until_time time,
  -- the same time twice would be nothing or the whole day; one that ends before it begins goes on after midnight
  add constraint store_closure_times check (num_nulls(from_time, until_time) = 2
    or (num_nulls(from_time, until_time) = 0 and from_time <> until_time));
