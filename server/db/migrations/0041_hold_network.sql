-- From which network an anonymous hold was taken, until it ends; how far the checkout of a cart had come when its holds were
-- last prolonged.

alter table claim
  add column network text,
  add column site text;
create index claim_site on claim (site) where site is not null and kind <> 'sold';
alter table purchase_order add column hold_progress smallint not null default 0;
