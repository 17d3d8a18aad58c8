-- Files of listings that are brought in from the back office, for some hours: with what their mapping was chosen to be, the
-- cells that were mended, and what the last check or the import found.
create table listing_import (
  id uuid primary key default uuidv7(),
  name text not null, -- of the file
  content bytea not null,
  start text not null check (start in ('none', 'vinted', 'ebay', 'marketplace')),
  choices jsonb not null,
  survey jsonb not null,
  mended jsonb not null default '[]', -- [{line, column, text}]
  state text not null default 'draft'
    check (state in ('draft', 'checking', 'checked', 'running', 'done', 'failed')),
  progress text,
  failure text,
  result jsonb,
  report text, -- CSV of what is wrong
  made_by text not null,
  member_id uuid not null references team_member,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index listing_import_member on listing_import (member_id);
