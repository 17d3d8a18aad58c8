-- Whether an order may hold these items as well: 'ok', 'challenge' (holds need the solution of a challenge), 'network-full' or
-- 'shop-full'. Anonymous are carts of no account with a proven mailbox. A lock per site comes before the count, and each
-- query of a volatile function sees what was committed before it: so parallel calls of one site are counted one by one.
create or replace function hold_verdict(
  holder uuid, items uuid[], visitor_network text, visitor_site text, challenge_from int, least_pieces int,
  network_percent int, shop_percent int, solved boolean,
  out verdict text, out is_anonymous boolean, out wait int
) language plpgsql volatile as $$
declare
  added int;
  in_network int;
  in_site int;
  in_shop int;
  site_most int;
  shop_most int;
begin
  verdict := 'ok';
  wait := 0;
  is_anonymous := not exists (
    select from purchase_order o join customer u on u.id = o.customer_id
    where o.id = holder and u.kind = 'customer' and u.email_confirmed_at is not null);
  if not is_anonymous then
    return;
  end if;
  select cardinality(items) - count(*) into added from reservation c
    where c.item_id = any(items) and c.order_id = holder and c.expires_at > now();
  if added <= 0 then
    return;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('holds of ' || visitor_site, 0));
  select count(*) filter (where c.network = visitor_network), count(*),
      coalesce(ceil(extract(epoch from min(c.expires_at) - now())), 0)
    into in_network, in_site, wait
    from reservation c where c.site = visitor_site and c.kind <> 'sold' and c.expires_at > now();
  select count(*) into in_shop from reservation c where c.site is not null and c.kind <> 'sold' and c.expires_at > now();

  if in_shop + added > least_pieces or in_site + added > least_pieces / 2 then
    select greatest(least_pieces, count(*) * network_percent / 100), greatest(least_pieces, count(*) * shop_percent / 100)
      into site_most, shop_most from item where status = 'available';
    -- Near the ceiling of the shop, calls of all sites are counted one by one.
    if shop_percent < 100 and in_shop + added > shop_most / 2 then
      perform pg_advisory_xact_lock(hashtextextended('holds of the shop', 0));
      select count(*) into in_shop from reservation c where c.site is not null and c.kind <> 'sold' and c.expires_at > now();
    end if;
    if network_percent < 100 and (in_site + added > site_most or (
      -- One household is less than the site that it belongs to.
      visitor_network <> visitor_site and in_network + added > greatest(least_pieces, site_most / 2))) then
      verdict := 'network-full';
      return;
    end if;
    if shop_percent < 100 and in_shop + added > shop_most then
      verdict := 'shop-full';
      return;
    end if;
    if network_percent < 100 then
      challenge_from := least(challenge_from, site_most / 2);
    end if;
  end if;
  if in_site + added > challenge_from and not solved then
    verdict := 'challenge';
  end if;
end $$;
