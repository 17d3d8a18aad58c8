-- Links into an order, sent to the mailbox that bought. Only whoever reads it has one: opening it proves the e-mail.

-- Who wishes for a link. Each wish is one row, whether or not it fits an order: a job looks, and nobody sees in the
-- answer, or in the time that it took, what there is.
create table order_link_wish (
  id uuid primary key default uuidv7(),
  reference text not null,
  email text not null,
  created_at timestamptz not null default now()
);

-- The link itself is this id and a signature of it, which is kept nowhere: a dump of the database opens nothing.
create table order_link (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id) on delete cascade,
  email text not null,                          -- the mailbox; a link is dead once the order has another
  once boolean not null,                        -- asked for: good for one time. In a mail about the order: again and again
  expires_at timestamptz not null,
  used_at timestamptz
);
create index order_link_order on order_link (order_id);
create index order_link_expiry on order_link (expires_at);
