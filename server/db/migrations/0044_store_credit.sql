-- What was credited at the counter at once, for the ceilings of a day (server/trade-in/instant-credit.ts).
create table store_credit (
  cart_id uuid primary key references trade_in_cart (id) on delete cascade,
  store_id text not null references real_store (id),
  staff_id uuid not null references staff (id),
  -- The colleague who confirmed it by another code, above the sum that needs one.
  second_staff_id uuid references staff (id) check (second_staff_id <> staff_id),
  -- In cents.
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index store_credit_day on store_credit (store_id, created_at);
create index store_credit_staff on store_credit (staff_id, created_at);
create index store_credit_second on store_credit (second_staff_id) where second_staff_id is not null;
