-- The team can leave items out of markdowns: neither plans nor MARKDOWN_STEPS lower their price.
alter table item add column no_markdowns boolean not null default false;
create index item_no_markdowns on item (created_at, id) where no_markdowns and status <> 'sold';
alter table price_change_item drop constraint price_change_item_left_out_check;
alter table price_change_item add constraint price_change_item_left_out_check check (left_out in
  ('held', 'paying', 'sold', 'off-sale', 'planned', 'no-markdowns', 'same', 'low-margin', 'changed'));
