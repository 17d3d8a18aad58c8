-- When an account was last used, and when its customer was told that it ends because nobody uses it; the sizes that a
-- customer wears, as { "femme": ["38", "M"] }.

alter table customer
  add column last_active_at timestamptz not null default now(),
  add column inactivity_mailed_at timestamptz,
  add column sizes jsonb not null default '{}';

update customer c set last_active_at = greatest(c.created_at,
  (select max(t.last_used_at) from token t where t.customer_id = c.id),
  (select max(o.created_at) from purchase_order o where o.customer_id = c.id));

create index customer_inactive on customer (last_active_at) where kind = 'customer' and erased_at is null;
