-- The back office finds customers by a part of their name, mailbox or phone number, and guests who have bought.
create index customer_search on customer using gin (
  fold(first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
  gin_trgm_ops);
create index purchase_order_placed on purchase_order (customer_id) where state in ('paid', 'preparing', 'shipped',
  'delivered', 'return_requested', 'returned', 'withdrawn', 'refunded');

-- What the team notes about a customer, or about one order; customers read it in an export of their data.
create table customer_note (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id) on delete cascade,
  order_id uuid references purchase_order (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  author text not null,
  member_id uuid references team_member (id),
  created_at timestamptz not null default now(),
  check (num_nonnulls(customer_id, order_id) = 1)
);
create index customer_note_customer on customer_note (customer_id) where customer_id is not null;
create index customer_note_order on customer_note (order_id) where order_id is not null;

-- Messages of the contact form, which wait for an answer.
create table contact_message (
  id uuid primary key default uuidv7(),
  -- The same message twice on one day is one.
  dedup_key text not null unique,
  name text not null,
  email text not null,
  topic text not null check (topic in ('piece', 'order', 'return', 'sell', 'account', 'privacy', 'accessibility', 'other')),
  reference text,
  message text not null,
  created_at timestamptz not null default now(),
  taken_by uuid references team_member (id),
  taken_at timestamptz,
  done_at timestamptz
);
create index contact_message_open on contact_message (created_at) where done_at is null;
create index contact_message_done on contact_message (done_at desc) where done_at is not null;
create index contact_message_email on contact_message (lower(email));

-- What the team wrote to customers by mail: on its own, about an order, or as an answer.
create table customer_message (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id) on delete cascade,
  order_id uuid references purchase_order (id) on delete cascade,
  contact_message_id uuid references contact_message (id) on delete cascade,
  recipient text not null,
  subject text not null,
  text text not null,
  author text not null,
  member_id uuid references team_member (id),
  created_at timestamptz not null default now()
);
create index customer_message_customer on customer_message (customer_id) where customer_id is not null;
create index customer_message_order on customer_message (order_id) where order_id is not null;
create index customer_message_answer on customer_message (contact_message_id) where contact_message_id is not null;
create index customer_message_recipient on customer_message (lower(recipient));
