-- Currencies, markets, shops in the street, accessories, and ways of delivery.

create table currency (
  code char(3) primary key,
  name text not null,
  symbol text not null
);

create table market (
  id text primary key,
  name text not null,
  country_code char(2) not null,
  currency char(3) not null references currency (code),
  locale text not null
);

create table real_store (
  id text primary key,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country_code char(2) not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  opening_hours jsonb not null,                 -- {"monday": [["10:00", "19:00"]], …}, local time
  phone text
);

create table accessory_product (
  id text primary key,
  name text not null,
  description text,
  price integer not null check (price >= 0),
  currency char(3) not null default 'EUR',
  photos jsonb not null default '[]'
);

create table shipping_method (
  id text primary key,
  name text not null,
  comment text not null,                        -- delay, as the shopper reads it
  type text not null check (type in ('delivery', 'others')),
  cost integer not null check (cost >= 0),      -- cents
  position integer not null,
  -- where the parcel is handed over
  place text not null default 'home' check (place in ('home', 'relay', 'shop')),
  -- when it arrives, in working days from the day that it is sent
  min_days integer,
  max_days integer,
  constraint shipping_method_days check (min_days between 0 and max_days)
);
insert into shipping_method (id, name, comment, type, cost, position, place, min_days, max_days) values
  ('standard', 'Home delivery', '3 to 5 working days', 'delivery', 490, 1, 'home', 3, 5),
  ('express', 'Express delivery', 'Next working day when ordered before noon', 'delivery', 990, 2, 'home', 1, 1),
  ('relay', 'Pickup point', '3 to 5 working days, then kept for 14 days', 'others', 390, 3, 'relay', 3, 5),
  ('shop', 'Collect in a shop', 'Ready in 2 working days, then kept for 14 days', 'others', 0, 4, 'shop', 2, 2);
