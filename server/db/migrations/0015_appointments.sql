-- Appointments in the stores: when a store is closed, and who comes when.

alter table real_store
  add column accepts_trade_in boolean not null default true,
  -- appointments at the same time
  add column slot_capacity integer not null default 1 check (slot_capacity between 1 and 50);

-- Whole days, by the store's own calendar.
create table store_closure (
  id uuid primary key default uuidv7(),
  store_id text not null references real_store (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  constraint store_closure_days check (first_day <= last_day)
);
create index store_closure_store on store_closure (store_id, last_day);

create table booking (
  id uuid primary key default uuidv7(),
  store_id text not null references real_store (id),
  customer_id uuid references customer (id),
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  day date not null,                            -- by the store's calendar
  seat integer not null check (seat >= 1),      -- of the store's capacity at that time
  sequence integer not null default 0,          -- how often it was changed (RFC 5545, SEQUENCE)
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  pieces text not null check (pieces in ('1-3', '4-6', '7-10')),
  locale text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint booking_times check (starts_at < ends_at)
);
-- However many ask for one seat at once, one has it.
create unique index booking_seat on booking (store_id, starts_at, seat) where state = 'booked';
-- One appointment per person and day.
create unique index booking_email_day on booking (lower(email), day) where state = 'booked';
create unique index booking_customer_day on booking (customer_id, day) where state = 'booked' and customer_id is not null;
create index booking_customer on booking (customer_id, starts_at);
create index booking_starts on booking (starts_at);
