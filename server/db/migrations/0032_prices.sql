-- What a reduction of a price is compared with (Directive 98/6/EC, Art. 6a), and who made a price; whom the law on product
-- safety names for a brand (Regulation (EU) 2023/988, Art. 19).

alter table article
  add column prior_price integer,               -- lowest price of the 30 days before the reduction, cents; null without one
  add column reduced_at timestamptz,
  add check (prior_price > price),
  add check ((prior_price is null) = (reduced_at is null));

alter table price_history
  add column reason text not null default 'price' check (reason in ('price', 'markdown'));

alter table brand
  add column manufacturer text,                 -- name, address and e-mail, separated by commas
  add column responsible_person text;           -- likewise, in the EU; null where the manufacturer is there
