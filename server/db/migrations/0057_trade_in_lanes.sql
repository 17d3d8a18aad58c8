-- The back office lists trade-ins by state, those first that came to it first.
alter table trade_in add column state_at timestamptz not null default now();
update trade_in t set state_at = coalesce(
  (select max(a.created_at) from trade_in_activity a where a.trade_in_id = t.id and a.state = t.state),
  t.updated_at);
drop index trade_in_state;
create index trade_in_state on trade_in (state, state_at);
