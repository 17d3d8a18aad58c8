-- Until when unsubscribes at a mail tool were read; the next reading goes on from there.
create table mailing_list_read (
  tool text primary key,
  read_until timestamptz not null
);
-- An event that was sent before may have been taken, although its answer was lost: a tool without ids is asked first.
alter table mailing_event add column tried_at timestamptz;
