-- What a search of customers compares. An index of the expression alone calculated it again for every customer that a
-- short scrap might fit.
drop index customer_search;
alter table customer add column search text not null generated always as (
  fold(first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) stored;
create index customer_search on customer using gin (search gin_trgm_ops);
