-- Events of customers that a mail tool is told of, each once. Written in the transaction of what happened.
create table mailing_event (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('order_placed', 'trade_in_paid', 'bag_left')),
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mailing_event_once unique (kind, subject_id)
);
create index mailing_event_created on mailing_event (created_at);
