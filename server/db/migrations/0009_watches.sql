-- Who wants to be told when a held piece is free again. A row lives until it is told, the piece is sold, or its time is
-- over; the address is kept for nothing else.
create table hold_watch (
  id uuid primary key default gen_random_uuid(), -- opens its own row, so nothing of it can be guessed
  article_id uuid not null references article (id) on delete cascade,
  email text not null,                           -- lower case
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (article_id, email)
);
create index hold_watch_expiry on hold_watch (expires_at);
