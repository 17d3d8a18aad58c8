-- Events, mails, limits, and what else runs beside the shop.

-- What changed, written in the transaction that changes it (outbox). Tags are resource paths of the API
-- ('articles', 'articles/{id}', 'collections/{slug}'): whoever caches a page by these drops it.
create table domain_event (
  id bigint generated always as identity primary key,
  type text not null,                           -- 'article.changed'
  tags text[] not null,
  created_at timestamptz not null default now()
);

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

create table idempotency_key (
  key text not null,
  scope text not null,                          -- operation and caller
  body_hash bytea not null,
  status integer,                               -- null while the first call runs
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create table rate_limit (
  key text primary key,                         -- what is limited, and for whom
  started_at timestamptz not null,
  count integer not null
);

-- Proof of what a browser was asked and answered (law, row 15). Nothing in it names a person; the address is not kept.
create table consent_proof (
  id uuid primary key default gen_random_uuid(),
  consent_id uuid not null,
  revision integer not null,
  first_given_at timestamptz not null,
  given_at timestamptz not null,                -- by the browser's clock
  categories text[] not null,
  services jsonb not null default '{}',
  recorded_at timestamptz not null default now(),
  unique (consent_id, given_at)
);
