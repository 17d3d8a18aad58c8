-- Groups of words that the search takes for each other, as the back office changes them. Those of the shop's file count
-- beside them: a row replaces a line of the file, or takes it out, and stays without effect once the line has changed.
create table synonym_group (
  id uuid primary key default uuidv7(),
  rule text, -- as a line of the file; null where the line is taken out
  replaces text unique, -- the line of the file; null for a group of the back office alone
  created_at timestamptz not null default now(),
  check (rule is not null or replaces is not null)
);
