-- Who is mailed alerts: a customer, or a guest's mailbox by a hash of it. The link that ends the mails names the reader,
-- not one search or list, which may be gone when it is opened; the hash keeps the mailbox out of the address.
alter table saved_search
  add column reader uuid not null generated always as (coalesce(customer_id, md5(lower(email))::uuid)) stored;
create index saved_search_reader on saved_search (reader);
alter table wishlist
  add column reader uuid not null generated always as (coalesce(customer_id, md5(lower(email))::uuid)) stored;
create index wishlist_reader on wishlist (reader);
