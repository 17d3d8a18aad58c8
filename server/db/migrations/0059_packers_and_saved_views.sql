-- Who packs an order (server/fulfilment/packers.ts): it was given to the person, or taken by a scan until a time.
create table order_packer (
  order_id uuid primary key references purchase_order (id) on delete cascade,
  member_id uuid not null references team_member (id) on delete cascade,
  assigned_at timestamptz not null default now(),
  -- Missing where the order was given to the person.
  taken_until timestamptz
);
create index order_packer_member on order_packer (member_id);

-- Lists of the back office with their filters, by name (server/team/saved-views.ts).
create table saved_view (
  id uuid primary key default uuidv7(),
  member_id uuid not null references team_member (id) on delete cascade,
  list text not null check (list in ('orders', 'items', 'customers', 'trade-ins')),
  name text not null,
  -- Of the list's address, without the question mark.
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  unique (member_id, list, name)
);
create index saved_view_shared on saved_view (list) where is_shared;
