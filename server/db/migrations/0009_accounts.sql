-- What makes a customer of a guest: a password, a proven mailbox, sessions that can be ended, and consent to news.

alter table customer
  add column gender text check (gender in ('male', 'female', 'other')),
  add column birthdate date,
  add column password_hash text,                -- argon2id as a PHC string; null for who signs in otherwise
  add column email_confirmed_at timestamptz,    -- a link that went to the address was opened
  add column erased_at timestamptz;             -- nothing here names a person any more; what the books need stays

-- One account per mailbox, however it is spelled. Guests are nobody's account.
create unique index customer_account_email on customer (lower(email)) where kind = 'customer';
drop index customer_email;
create index customer_email on customer (lower(email));

alter table token
  add column last_used_at timestamptz not null default now(),  -- to within five minutes
  add column device text not null default '';   -- browser and system in words, no more of the user agent
create index token_customer on token (customer_id) where customer_id is not null;

-- Consent to news: one row each time that somebody asks for it, as the proof of it. It counts from its confirmation,
-- which is a link in a mail, until it is withdrawn.
create table marketing_subscription (
  id uuid primary key default uuidv7(),
  customer_id uuid references customer (id),
  channel text not null check (channel in ('email', 'sms')),
  email text not null,
  phone text,
  consent_text text not null,                   -- the sentence that was agreed to
  source text not null,                         -- where
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  check (channel = 'email' or phone is not null)
);
create index marketing_subscription_email on marketing_subscription (lower(email), channel);
create index marketing_subscription_customer on marketing_subscription (customer_id, created_at);

-- Links in mails that work once. The link itself is this id and a signature of it, which is kept nowhere: a dump of the
-- database opens nothing.
create table one_time_token (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('activation', 'password_reset', 'email_change', 'marketing')),
  customer_id uuid references customer (id) on delete cascade,
  subscription_id uuid references marketing_subscription (id) on delete cascade,
  email text not null,                          -- the mailbox that it went to, and that it proves
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((purpose = 'marketing') = (subscription_id is not null)),
  check (purpose = 'marketing' or customer_id is not null)
);
create index one_time_token_customer on one_time_token (customer_id, purpose);
create index one_time_token_subscription on one_time_token (subscription_id);
create index one_time_token_expiry on one_time_token (expires_at);
