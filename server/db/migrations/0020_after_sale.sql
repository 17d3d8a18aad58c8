-- After the sale: parcels, what happened to each line, returns, the withdrawal, money given back, pieces back on sale.

-- What may follow what, here too: whoever writes a state past the application meets the same table
-- (server/orders/states.ts; a test holds them equal).
create table order_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_transition values
  ('draft', 'validated'), ('draft', 'payment_pending'), ('draft', 'cancelled'),
  ('validated', 'draft'), ('validated', 'payment_pending'), ('validated', 'cancelled'),
  ('payment_pending', 'draft'), ('payment_pending', 'paid'), ('payment_pending', 'payment_failed'),
  ('payment_pending', 'cancelled'),
  ('payment_failed', 'draft'), ('payment_failed', 'validated'), ('payment_failed', 'payment_pending'),
  ('payment_failed', 'paid'), ('payment_failed', 'cancelled'),
  ('paid', 'preparing'), ('paid', 'cancelled'), ('paid', 'withdrawn'), ('paid', 'refunded'),
  ('preparing', 'shipped'), ('preparing', 'cancelled'), ('preparing', 'withdrawn'), ('preparing', 'refunded'),
  ('shipped', 'delivered'), ('shipped', 'withdrawn'), ('shipped', 'refunded'),
  ('delivered', 'return_requested'), ('delivered', 'withdrawn'), ('delivered', 'refunded'),
  ('return_requested', 'returned'), ('return_requested', 'delivered'), ('return_requested', 'withdrawn'),
  ('return_requested', 'refunded'),
  ('returned', 'refunded'), ('returned', 'delivered'),
  ('withdrawn', 'returned'), ('withdrawn', 'refunded'),
  ('cancelled', 'refunded');

create function order_state_follows() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from order_transition where from_state = old.state and to_state = new.state) then
    raise exception 'an order in state % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_state_follows before update of state on purchase_order
  for each row when (old.state is distinct from new.state) execute function order_state_follows();

-- For records that are written once.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger order_event_stays before update or delete on order_event
  for each row execute function refuse_change();

create table shipment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  carrier text not null,
  tracking_number text,
  tracking_url text,
  state text not null default 'shipped' check (state in ('shipped', 'delivered')),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz,
  check ((state = 'delivered') = (delivered_at is not null)),
  unique nulls distinct (order_id, tracking_number)
);

-- What happened to a line of an order; appended, never changed.
create table activity_order_item (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  line_id uuid not null references order_line (id),
  type text not null check (type in ('paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'withdrawn',
    'return_requested', 'return_received', 'return_refused', 'refunded', 'back_on_sale')),
  amount integer check (amount >= 0),           -- cents, of 'refunded'
  created_at timestamptz not null default now()
);
create index activity_order_item_order on activity_order_item (order_id, created_at, id);
create trigger activity_order_item_stays before update or delete on activity_order_item
  for each row execute function refuse_change();

-- The grade that a piece was sold with, kept when it comes back with another one.
alter table order_line add column sold_condition text;

-- What a piece cost and since when; begins with its first change of price, and goes with it when it is returned.
create table price_history (
  id bigint generated always as identity primary key,
  article_id uuid not null references article (id),
  price integer not null,
  since timestamptz not null
);
create index price_history_article on price_history (article_id, since);
create trigger price_history_stays before update or delete on price_history
  for each row execute function refuse_change();
create function article_price_kept() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from price_history where article_id = old.id) then
    insert into price_history (article_id, price, since) values (old.id, old.price, least(old.created_at, now()));
  end if;
  insert into price_history (article_id, price, since) values (new.id, new.price, now());
  return null;
end $$;
create trigger article_price_kept after update of price on article
  for each row when (old.price is distinct from new.price) execute function article_price_kept();

create table order_return (
  id uuid primary key default uuidv7(),
  number text not null unique,                  -- goes onto the parcel; random as an order's reference
  order_id uuid not null references purchase_order (id),
  kind text not null check (kind in ('return', 'withdrawal')),
  state text not null default 'requested' check (state in ('requested', 'received', 'refunded', 'refused')),
  cost_paid_by text not null check (cost_paid_by in ('shop', 'customer')),
  delivery_amount integer not null check (delivery_amount >= 0),
  deduction integer not null default 0 check (deduction >= 0),
  refund_total integer not null check (refund_total >= 0),
  note text,
  requested_at timestamptz not null default now(),
  received_at timestamptz,
  closed_at timestamptz
);
create index order_return_order on order_return (order_id);

create table order_return_item (
  id uuid primary key default uuidv7(),
  return_id uuid not null references order_return (id),
  line_id uuid not null references order_line (id),
  reason text check (reason in ('smaller', 'bigger', 'not_like', 'quality', 'defect', 'delay', 'wrong_product',
    'not_conform', 'other')),
  comment text,
  refund_amount integer not null check (refund_amount >= 0),
  live boolean not null default true,           -- false once refused: the line may be asked for again
  -- as found on opening the parcel
  found_condition text check (found_condition in ('new', 'excellent', 'very_good', 'good')),
  new_price integer check (new_price > 0),
  for_sale boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index order_return_item_live on order_return_item (line_id) where live;
create index order_return_item_return on order_return_item (return_id);

create table return_photo (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  item_id uuid references order_return_item (id),
  file text not null unique,                    -- random name below DATA_DIR, outside what is served to everyone
  created_at timestamptz not null default now()
);
create index return_photo_order on return_photo (order_id);
create index return_photo_item on return_photo (item_id);

create table withdrawal (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  name text not null,
  email text not null,
  state text not null default 'stated' check (state in ('stated', 'received')),
  token_hash bytea not null unique,             -- of the second step
  return_id uuid references order_return (id),
  refund_total integer not null default 0 check (refund_total >= 0),
  stated_at timestamptz not null default now(),
  received_at timestamptz,
  check ((state = 'received') = (received_at is not null))
);
create unique index withdrawal_once on withdrawal (order_id) where state = 'received';

create table refund (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  return_id uuid references order_return (id),
  payment_id uuid references payment (id),      -- what the card's part is given back of
  amount integer not null check (amount > 0),
  card_amount integer not null check (card_amount >= 0),
  voucher_amount integer not null check (voucher_amount >= 0),
  credit_amount integer not null check (credit_amount >= 0),
  delivery_amount integer not null default 0 check (delivery_amount >= 0), -- of the amount, for the delivery
  line_ids uuid[] not null default '{}',        -- the lines that it is for; none for a gesture
  reason text not null check (reason in ('cancelled', 'withdrawal', 'return', 'goodwill')),
  note text,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  tries integer not null default 0,             -- fresh starts after the provider had refused: part of the key
  provider_refund_id text unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),    -- while one worker asks the provider, it is not due for another
  last_error text,
  dedup_key text not null unique,               -- one refund for one thing that happened
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (amount = card_amount + voucher_amount + credit_amount),
  check (card_amount = 0 or payment_id is not null)
);
create index refund_order on refund (order_id);
create index refund_due on refund (due_at) where state = 'pending';

-- Never more than was paid, whoever asks and however many at once: the order's row is the lock.
create function refund_within_payment() returns trigger language plpgsql as $$
declare
  paid jsonb;
  captured integer;
  given record;
begin
  if tg_op = 'UPDATE' and (new.amount, new.card_amount, new.voucher_amount, new.credit_amount, new.order_id)
      is distinct from (old.amount, old.card_amount, old.voucher_amount, old.credit_amount, old.order_id) then
    raise exception 'the amounts of a refund never change' using errcode = 'integrity_constraint_violation';
  end if;
  select to_jsonb(o) into paid from purchase_order o where id = new.order_id for update;
  select coalesce(max(amount), 0) into captured from payment where id = new.payment_id and order_id = new.order_id;
  select coalesce(sum(card_amount) filter (where state <> 'failed'), 0) as card,
      coalesce(sum(card_amount) filter (where state <> 'failed' and payment_id = new.payment_id), 0) as of_payment,
      coalesce(sum(voucher_amount), 0) as voucher, coalesce(sum(credit_amount), 0) as credit
    into given from refund where order_id = new.order_id and id <> new.id;
  if new.state <> 'failed' and given.of_payment + new.card_amount > captured
    or given.voucher + new.voucher_amount > coalesce((paid ->> 'voucher_total')::integer, 0)
    or given.credit + new.credit_amount > coalesce((paid ->> 'credit_total')::integer, 0)
    or given.card + given.voucher + given.credit + new.voucher_amount + new.credit_amount
      + (case when new.state = 'failed' then 0 else new.card_amount end) > (paid ->> 'total')::integer
  then
    raise exception 'more would be given back than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_within_payment before insert or update on refund
  for each row execute function refund_within_payment();
