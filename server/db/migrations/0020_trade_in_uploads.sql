-- A photo of an item on its way here, part by part, so that a lost connection costs one part and not all of it.
create table trade_in_upload (
  id uuid primary key default uuidv7(),
  trade_in_id uuid not null references trade_in (id) on delete cascade,
  kind text not null check (kind in ('front', 'back', 'label', 'fabric', 'fault')),
  size integer not null check (size > 0),       -- bytes
  received integer not null default 0 check (received between 0 and size),
  photo_id uuid references trade_in_photo (id) on delete cascade, -- what it has become
  created_at timestamptz not null default now()
);
create index trade_in_upload_item on trade_in_upload (trade_in_id, created_at);

create table trade_in_upload_part (
  upload_id uuid not null references trade_in_upload (id) on delete cascade,
  position integer not null,                    -- bytes before it
  bytes bytea not null,
  primary key (upload_id, position)
);
