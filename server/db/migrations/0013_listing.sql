-- Listings are found in the API's memory, which is kept true by what changed in article: one row for each statement
-- (trigger article_changed). The indexes for finding them in the database go.
create table article_change (
  article_ids uuid[],                           -- null when all of them have changed
  changed_in xid8 not null default pg_current_xact_id(), -- the transaction, so that nobody misses one that ended late
  changed_at timestamptz not null default now()
);
create index article_change_transaction on article_change (changed_in);

drop index article_newest_pictured;
drop index article_cheapest;
drop index article_facets;
drop index article_brand;
