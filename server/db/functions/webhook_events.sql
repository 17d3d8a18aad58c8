-- Writes what happened for the endpoints that ask for it, with a delivery for each (server/webhooks). Without an endpoint
-- it costs one look at an empty table.
create or replace function announce_webhook(name text, about jsonb) returns void language plpgsql as $$
declare
  told uuid;
begin
  if not exists (select 1 from webhook_endpoint
    where paused_at is null and (event_types = '{}' or name = any(event_types))) then
    return;
  end if;
  insert into webhook_event (type, data) values (name, about) returning id into told;
  insert into webhook_delivery (event_id, endpoint_id) select told, id from webhook_endpoint
    where paused_at is null and (event_types = '{}' or name = any(event_types));
end $$;
create or replace function order_webhook() returns trigger language plpgsql as $$
begin
  perform announce_webhook('order.' || new.state, jsonb_build_object('id', new.id, 'reference', new.reference,
    'state', new.state, 'previousState', old.state));
  return null;
end $$;
create or replace trigger order_webhook after update of state on purchase_order
  for each row when (old.state is distinct from new.state
    and new.state not in ('draft', 'validated', 'payment_pending', 'payment_failed'))
  execute function order_webhook();
create or replace function trade_in_webhook() returns trigger language plpgsql as $$
begin
  perform announce_webhook('trade_in.' || new.state, jsonb_build_object('id', new.id, 'state', new.state,
    'previousState', old.state));
  return null;
end $$;
create or replace trigger trade_in_state_webhook after update of state on trade_in
  for each row when (old.state is distinct from new.state) execute function trade_in_webhook();
create or replace function item_webhook() returns trigger language plpgsql as $$
declare
  about jsonb := jsonb_build_object('id', new.id, 'productId', new.product_id, 'price', new.price);
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    perform announce_webhook('item.' || case new.status when 'available' then 'published' else new.status end, about);
  else
    perform announce_webhook('item.price_changed', about || jsonb_build_object('previousPrice', old.price));
  end if;
  return null;
end $$;
create or replace trigger item_inserted_webhook after insert on item
  for each row execute function item_webhook();
create or replace trigger item_updated_webhook after update of status, price on item
  for each row when (old.status is distinct from new.status or (old.price is distinct from new.price and new.status = 'available'))
  execute function item_webhook();
create or replace function customer_webhook() returns trigger language plpgsql as $$
begin
  perform announce_webhook('customer.' || case
    when new.erased_at is not null then 'erased'
    when tg_op = 'INSERT' or old.kind <> 'customer' then 'created'
    else 'updated' end, jsonb_build_object('id', new.id));
  return null;
end $$;
create or replace trigger customer_inserted_webhook after insert on customer
  for each row when (new.kind = 'customer') execute function customer_webhook();
create or replace trigger customer_updated_webhook after update on customer
  for each row when (new.kind = 'customer' and (old.kind, old.email, old.first_name, old.last_name, old.phone, old.erased_at)
    is distinct from (new.kind, new.email, new.first_name, new.last_name, new.phone, new.erased_at))
  execute function customer_webhook();
