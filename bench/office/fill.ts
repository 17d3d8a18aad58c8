import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { generate } from '../database/generate.ts';

/** Number of rows in a large shop. */
export const SIZES = { items: 100_000, orders: 50_000, tradeIns: 20_000, customers: 50_000 } as const;

const FIRST = sql`(array['Ada','Basile','Camille','Diane','Elias','Faustine','Gaspard','Helene','Iris','Jade','Karim','Louise',
  'Malik','Nadia','Octave','Paul','Rose','Sacha','Tess','Zelie'])`;
const LAST = sql`(array['Abelard','Bazin','Caradec','Delorme','Esteve','Ferrand','Gaillard','Hamelin','Jourdan','Kerouac',
  'Lacaze','Marchand','Nivelle','Okafor','Pasquier','Quentin','Rivoire','Sabatier','Thibault','Vasseur'])`;
const nameOf = (number: SQL) => sql`${FIRST}[1 + ${number} % 20] as first_name,
  ${LAST}[1 + (${number} / 20) % 20] || ' ' || chr(65 + ${number} / 400 % 26) as last_name`;

/** Makes a reference of twelve characters from a number. */
const referenceOf = (number: SQL) =>
  sql`upper(substr(translate(md5(${number}::text), 'ilou', '1100'), 1, 12))`;

const STATES = sql`(case when n < 600 then 'paid' when n < 750 then 'preparing' when n < 1700 then 'shipped'
  when n < 1850 then 'return_requested' when n < 1900 then 'returned' when n < 1950 then 'withdrawn' when n % 20 = 3 then 'refunded'
  else 'delivered' end)`;

/**
 * Fills an empty database with the data of a large shop, in few statements. All tables are as the shop would write
 * them.
 */
export async function fillOffice(db: Database): Promise<void> {
  await generate(db, 0, SIZES.items);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await customers(tx);
    await orders(tx);
    await tradeIns(tx);
  });
  await db.transaction((tx) => tx.execute(sql`set local statement_timeout = 0; analyze`));
}

async function customers(tx: Database): Promise<void> {
  await tx.execute(sql`insert into customer (kind, email, first_name, last_name, phone, country_code, locale, created_at, email_confirmed_at)
    select 'customer', 'c' || n || '@mail.example', first_name, last_name, '+336399' || lpad(n::text, 5, '0'), 'FR', 'fr-FR',
      now() - n * interval '10 minutes', now() from (select n, ${nameOf(sql`n`)} from generate_series(0, ${SIZES.customers}::int - 1) n) named`);
  await tx.execute(sql`insert into real_store (id, name, street, postcode, city, country_code, latitude, longitude, timezone, opening_hours)
    values ('paris', 'Revoir Paris', '1 rue du Moulin', '75011', 'Paris', 'FR', 48.8, 2.3, 'Europe/Paris', '{}')`);
}

async function orders(tx: Database): Promise<void> {
  await tx.execute(sql`create temporary table numbered_item on commit drop as
    select id, price, (row_number() over (order by id) - 1)::int as n from item`);
  await tx.execute(sql`insert into purchase_order (reference, state, customer_id, email, shipping_method_id, real_store_id,
      shipping_address, items_total, total, created_at, updated_at)
    select ${referenceOf(sql`n`)}, ${STATES}, c.id, c.email, case when n % 9 = 2 then 'shop' else 'standard' end,
      case when n % 9 = 2 then 'paris' end, jsonb_build_object('@id', '/addresses/' || n, 'id', n::text, 'firstName', c.first_name,
        'lastName', c.last_name, 'street', n % 90 || ' rue du Moulin', 'postcode', '75011', 'city', 'Paris', 'countryCode', 'FR',
        'isDefault', true, 'type', 'shipping'),
      i.price, i.price, now() - n * interval '10 minutes', now() - n * interval '9 minutes'
    from (select id, email, first_name, last_name, (row_number() over (order by id) - 1)::int as n from customer) c
      join numbered_item i using (n) where n < ${SIZES.orders}::int`);
  await tx.execute(sql`create temporary table numbered_order on commit drop as
    select o.*, (row_number() over (order by created_at desc) - 1)::int as n from purchase_order o`);
  await tx.execute(sql`insert into order_line (order_id, item_id, unit_price, created_at)
    select o.id, i.id, o.total, o.created_at from numbered_order o join numbered_item i using (n)`);
  await tx.execute(sql`update item set status = 'sold' where id in (select item_id from order_line)`);
  await tx.execute(
    sql`insert into reservation (item_id, order_id, kind) select item_id, order_id, 'sold' from order_line`,
  );
  await tx.execute(sql`insert into order_event (order_id, from_state, to_state, created_at)
    select id, step.came, step.went, created_at + step.minutes * interval '1 minute' from numbered_order,
      (values ('draft', 'payment_pending', 1), ('payment_pending', 'paid', 2), ('paid', 'preparing', 200), ('preparing', 'shipped', 260),
        ('shipped', 'delivered', 4000)) as step (came, went, minutes)
    where state not in ('paid', 'preparing') or step.minutes < 3 order by created_at, step.minutes`);
  await tx.execute(sql`insert into shipment (order_id, carrier, tracking_number, state, shipped_at, delivered_at)
    select id, 'Colissimo', '8R' || lpad(n::text, 11, '0'), 'delivered', created_at + interval '260 minutes',
      created_at + interval '4000 minutes' from numbered_order where state not in ('paid', 'preparing')`);
  await tx.execute(sql`insert into payment (order_id, gateway, amount, currency, state, intent_id, intent_status, created_at)
    select id, 'sandbox', total, 'EUR', 'paid', 'pi_' || n, 'succeeded', created_at from numbered_order`);
  await tx.execute(sql`with back as (insert into order_return (number, order_id, kind, state, cost_paid_by, delivery_amount, refund_total)
      select ${referenceOf(sql`n || 'back'`)}, id, 'return', case state when 'return_requested' then 'requested'
        when 'refunded' then 'refunded' else 'received' end, 'customer', 0, total
      from numbered_order where state in ('return_requested', 'returned', 'withdrawn', 'refunded') returning id, order_id)
    insert into order_return_item (return_id, line_id, reason, refund_amount)
      select b.id, l.id, 'bigger', l.unit_price from back b join order_line l using (order_id)`);
  await tx.execute(sql`insert into audit_entry (at, actor, action, subject_type, subject_id)
    select created_at + interval '260 minutes', 'Marc Delmas', 'order ship', 'order', reference from numbered_order`);
  await tx.execute(sql`insert into wallet_transaction (customer_id, amount, reason, dedup_key)
    select customer_id, 500, 'granted', 'bench:' || n from numbered_order where n % 5 = 0`);
  await tx.execute(sql`insert into mail (dedup_key, recipient, kind, data, state, subject, html, plain, created_at, sent_at)
    select 'bench:' || n, email, 'shipped', '{}', 'sent', 'Your parcel is on its way', '<p>On its way</p>', 'On its way', created_at, created_at
    from numbered_order`);
}

const TRADE_STATES = sql`(case when n < 60 then 'estimated' when n < 160 then 'validated' when n < 300 then 'sent'
  when n < 520 then 'received' when n < 560 then 'in_review' when n < 600 then 'accepted' when n < 660 then 'devalued'
  when n < 700 then 'refused' when n < 730 then 'declined' when n < 900 then 'credited' when n < 6000 then 'on_sale'
  when n % 25 = 0 then 'returned' when n % 25 = 1 then 'expired' else 'sold' end)`;

async function tradeIns(tx: Database): Promise<void> {
  const count = SIZES.tradeIns;
  await tx.execute(sql`alter table trade_in disable trigger user`);
  await tx.execute(sql`insert into trade_in_cart (customer_id, state, circuit, payout, first_name, last_name, email, street, postcode, city,
      country_code, reference, parcel_number, validated_at, sent_at, received_at, closed_at, created_at, updated_at)
    select id, case when n < 365 then 'validated' else 'closed' end, 'post', 'credit', first_name, last_name, email, '1 rue du Moulin', '75011',
      'Paris', 'FR', ${referenceOf(sql`n || 'cart'`)}, 'TI' || lpad(n::text, 8, '0'), at, case when n >= 80 then at end,
      case when n >= 150 then at end, case when n >= 365 then at end, at, at
    from (select *, now() - n * interval '40 minutes' as at from (select id, first_name, last_name, email,
      (row_number() over (order by id desc) - 1)::int as n from customer) c where n < ${count}::int / 2) drawn`);
  await tx.execute(sql`insert into trade_in (id, cart_id, position, state, gender, category, type, brand, collection_year, color, size, material,
      condition, offer, price_new, purchase_price, credited_at, found_offer, inspected_at, inspected_by, answer_by, fate, created_at, updated_at)
    select case when ${TRADE_STATES} in ('on_sale', 'sold') then i.id else uuidv7() end, c.id, n % 2, ${TRADE_STATES}, i.gender, i.category, i.type,
      i.brand_id, 2024, i.color, i.size, i.material, i.condition, 2500, 12000,
      case when ${TRADE_STATES} in ('credited', 'on_sale', 'sold') then 2500 end,
      case when ${TRADE_STATES} in ('credited', 'on_sale', 'sold') then c.at end,
      2500, c.at, 'Salma', case when ${TRADE_STATES} in ('devalued', 'refused') then now() + interval '3 days' end,
      case when ${TRADE_STATES} in ('refused', 'declined', 'returned') then 'return' end, c.at, c.at
    from (select id, created_at as at, (row_number() over (order by created_at desc) - 1)::int as k from trade_in_cart) c,
      lateral (values (c.k * 2), (c.k * 2 + 1)) as place (n)
      join (select item.*, (row_number() over (order by id desc) - 1)::int as m from item) i on i.m = place.n`);
  await tx.execute(sql`alter table trade_in enable trigger user`);
  await tx.execute(sql`insert into trade_in_activity (trade_in_id, state, actor, created_at)
    select id, state, 'workshop', updated_at from trade_in`);
  await tx.execute(sql`insert into seller_register (number, entered_at, trade_in_id, description, seller_name, seller_address, price, payment)
    select row_number() over (order by created_at), created_at, id, type, 'Ada Byron', '1 rue du Moulin', 2500, 'credit' from trade_in
    where state in ('accepted', 'credited', 'on_sale', 'sold')`);
}
