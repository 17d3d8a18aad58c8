-- Cards that customers keep for next time: what the provider calls them, and what a customer knows them by.
create table payment_customer (
  customer_id uuid primary key references customer (id) on delete cascade,
  gateway text not null,
  provider_id text not null,
  created_at timestamptz not null default now()
);
create table saved_card (
  id text primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  brand text not null,
  last4 char(4) not null,
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null,
  created_at timestamptz not null default now(),
  unique (customer_id, brand, last4, expiry_month, expiry_year)
);
alter table payment add column saves_card boolean not null default false, add column provider_customer text;

-- The sandbox's own books.
create table sandbox_card (
  id text primary key,
  customer text not null,
  number text not null,
  expiry_month integer not null,
  expiry_year integer not null
);
create index sandbox_card_customer on sandbox_card (customer);
alter table sandbox_intent add column customer text, add column saves_card boolean not null default false,
  add column card_id text, add column card_expiry_month integer, add column card_expiry_year integer;
