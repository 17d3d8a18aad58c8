-- Every label that was made, for how much, and what for: labels name persons and go after 60 days.
create table label_record (
  label_id uuid primary key,
  purpose text not null check (purpose in ('order', 'return', 'trade-in')),
  carrier text not null,
  cost integer,
  made_at timestamptz not null default now(),
  cancelled_at timestamptz,
  constraint label_record_cost check (cost >= 0)
);
create index label_record_made on label_record (made_at);
insert into label_record (label_id, purpose, carrier, made_at, cancelled_at)
  select id, case when order_id is not null then 'order' when order_return_id is not null then 'return' else 'trade-in' end,
    carrier, created_at, cancelled_at
  from shipping_label;
