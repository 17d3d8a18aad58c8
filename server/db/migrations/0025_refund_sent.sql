-- When a refund was first sent: a provider forgets its keys after a day, and what may have been sent before that is not
-- sent again blindly.
alter table refund add column sent_at timestamptz;
