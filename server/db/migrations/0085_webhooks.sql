-- Endpoints of other systems, what happened that they are told of, and what became of telling each.
create table webhook_endpoint (
  id uuid primary key default uuidv7(),
  url text not null,
  description text not null,
  event_types text[] not null default '{}',
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null default now()
);
create table webhook_event (
  id uuid primary key default uuidv7(),
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_event_created on webhook_event (created_at);
create table webhook_delivery (
  id uuid primary key default uuidv7(),
  event_id uuid not null references webhook_event (id) on delete cascade,
  -- No foreign key: it would make a purchase wait while an endpoint is changed.
  endpoint_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  error text,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_state on webhook_delivery (endpoint_id, state);
create index webhook_delivery_event on webhook_delivery (event_id);
