-- Searches that somebody wants to be told about: of a customer, or of a guest's mailbox once it is confirmed.
create table saved_search (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id) on delete cascade,
  email text,                                  -- of a guest; a customer's is that of the account
  locale text not null,
  name text not null,
  query jsonb not null,                        -- lib/contract/saved-search.ts
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  paused_at timestamptz,
  checked_at timestamptz not null default now(), -- items that were put up before are known
  mailed_at timestamptz,
  check ((customer_id is null) <> (email is null))
);
create index saved_search_customer on saved_search (customer_id, created_at);
create index saved_search_email on saved_search (lower(email));

-- When an item came into the shop: one that is imported may have been listed elsewhere long before (created_at).
alter table article add column added_at timestamptz not null default now();
create index article_added on article (added_at) where status = 'available';
