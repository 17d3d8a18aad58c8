-- Alerts about the items of a wishlist: a customer switches them on; a guest's list is kept for them alone, and they
-- begin when the link in a mail is opened.
alter table wishlist
  alter column customer_id drop not null,
  add column email text,                       -- of a guest; a customer's is that of the account
  add column locale text,                      -- likewise
  add column alerts_since timestamptz,         -- when they were agreed to; null without
  add column alerts_checked_at timestamptz not null default now(), -- reductions before are known
  add column alerts_mailed_at timestamptz,
  add check ((customer_id is null) <> (email is null)),
  add check ((email is null) = (locale is null));
create index wishlist_email on wishlist (lower(email));

-- When somebody was told what is similar to an item that was sold: once for each.
alter table wishlist_item add column similar_mailed_at timestamptz;
