-- Ways to sign in beside a password: with an account elsewhere, and with a passkey.

-- An account elsewhere that opens an account here.
create table customer_identity (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id) on delete cascade,
  provider text not null,
  subject text not null,                        -- who it is for the provider
  email text,                                   -- the address there, to tell two accounts apart by
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (provider, subject),
  unique (customer_id, provider)
);

-- A sign-in with a provider, from the redirect to what it answers; works once, for ten minutes. One whose e-mail has an
-- account already waits as long again for the proof that the account is this person's.
create table provider_sign_in (
  id uuid primary key default uuidv7(),
  state_hash bytea not null unique,
  provider text not null,
  redirect_uri text not null,
  code_verifier text not null,                  -- opens nothing without the code
  nonce text not null,
  customer_id uuid references customer (id) on delete cascade,  -- who wants to add this way to sign in
  expires_at timestamptz not null,
  used_at timestamptz,
  code_hash bytea,
  account_id uuid references customer (id) on delete cascade,   -- the account that has this e-mail
  email text,
  subject text                                  -- null when the provider has not checked the e-mail: never linked
);
create index provider_sign_in_expiry on provider_sign_in (expires_at);
create index provider_sign_in_customer on provider_sign_in (customer_id) where customer_id is not null;
create index provider_sign_in_account on provider_sign_in (account_id) where account_id is not null;

create table passkey (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id) on delete cascade,
  credential_id text not null unique,           -- base64url, as authenticators name it
  public_key bytea not null,
  counter bigint not null,                      -- goes up at each use, or stays 0 where the authenticator keeps none
  transports text[] not null default '{}',
  user_handle text not null,                    -- random, the same for all passkeys of a customer
  backed_up boolean not null,                   -- kept by a password manager, on more than one device
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id, created_at);

-- What an authenticator is to sign; deleted by its first use.
create table passkey_challenge (
  hash bytea primary key,
  customer_id uuid references customer (id) on delete cascade,  -- who adds a passkey; null for a sign-in
  user_handle text,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_customer on passkey_challenge (customer_id) where customer_id is not null;
