-- Mails to be sent (outbox): written in the transaction of what they tell, sent by a job, so that none is lost by a
-- crash and none is sent for what was rolled back.
create table mail (
  id uuid primary key default uuidv7(),         -- also the Message-ID: a mail sent twice is told apart by no mailbox
  dedup_key text not null unique,               -- one mail for one thing that happened: 'order-paid:<order>'
  recipient text not null,
  kind text not null,                           -- names the template
  data jsonb not null,                          -- what the template shows, as it was when it happened
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),    -- while one worker sends, it is not due for another
  subject text,                                 -- set when rendered
  html text,
  plain text,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_due on mail (due_at) where state = 'waiting';
