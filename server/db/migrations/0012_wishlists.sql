-- What customers want to remember: one list each, which a link shows to others while there is a share_token.

create table wishlist (
  id uuid primary key default uuidv7(),
  customer_id uuid not null unique references customer (id) on delete cascade,
  share_token text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table wishlist_item (
  wishlist_id uuid not null references wishlist (id) on delete cascade,
  article_id uuid not null references article (id) on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (wishlist_id, article_id)
);
create index wishlist_item_article on wishlist_item (article_id);
