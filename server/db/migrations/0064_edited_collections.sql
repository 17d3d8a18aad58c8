-- Collections are made in the back office: by hand or by rule, shown between two moments. Those that there are stay as they are.
alter table collection
  add column rule jsonb, -- filters of the listing; null for one that is filled by hand or by an import
  add column by_hand boolean not null default false, -- its page follows the order of its products instead of the newest first
  add column published_at timestamptz default now(), -- null for one that is not shown yet
  add column ends_at timestamptz;
