import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ORDER_STATES } from '#contract/order.ts';
import { RETURN_REASONS } from '#contract/order-return.ts';
import { TRADE_IN_CART_STATES } from '#contract/trade-in-cart.ts';
import { identitiesOf } from '#server/accounts/identities.ts';
import { passkeysOf } from '#server/accounts/passkeys.ts';
import { listWalletTransactions } from '#server/credit/wallet.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { countryName } from '#server/delivery/address-lines.ts';
import { listSessions } from '#server/identity/tokens.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { townLine } from '#shared/countries.ts';
import { type OfficePerson, ofPerson, PLACED } from './persons.ts';

/** Orders and trade-ins that a customer's page shows. */
const SHOWN = 20;
/** Movements of the credit that it shows. */
const LEDGER_ENTRIES = 100;

const isoOf = z.coerce.date().transform((moment) => moment.toISOString());
const amount = z.coerce.number();

const figures = z.object({
  orders: amount,
  items: amount,
  bought: amount,
  sold: amount,
  itemsSold: amount,
  itemsOffered: amount,
  credit: amount,
  returns: amount,
  lastReturnReason: z.enum(RETURN_REASONS).nullable(),
  savedSearches: amount,
});

/** Counts a customer's orders, trade-ins, holds and returns. */
export async function figuresOf(db: Database, person: OfficePerson) {
  const own = ofPerson(person);
  const orders = sql`(select id from purchase_order where ${own} and state in ${PLACED})`;
  const items = sql`(select i.* from trade_in i join trade_in_cart t on t.id = i.cart_id
    where ${own} and i.state not in ('estimated', 'cancelled', 'expired')) offered`;
  const [found] = await rowsOf(
    db,
    figures,
    sql`select (select count(*) from ${orders} o) as orders,
      (select count(*) from order_line where order_id in ${orders}) as items,
      (select coalesce(sum(total), 0) from purchase_order where ${own} and state in ${PLACED})
        - (select coalesce(sum(amount), 0) from refund where order_id in ${orders} and state <> 'failed') as bought,
      (select coalesce(sum(purchase_price) filter (where credited_at is not null), 0) from ${items}) as sold,
      (select count(*) filter (where credited_at is not null) from ${items}) as "itemsSold",
      (select count(*) from ${items}) as "itemsOffered",
      (select coalesce(sum(balance), 0) from wallet where ${own}) as credit,
      (select count(*) from order_return where order_id in ${orders} and state <> 'refused') as returns,
      (select x.reason from order_return_item x join order_return r on r.id = x.return_id where r.order_id in ${orders}
        order by r.requested_at desc limit 1) as "lastReturnReason",
      (select count(*) from saved_search where ${own} and paused_at is null) as "savedSearches"`,
  );
  if (!found) throw new Error('the figures were not counted');
  return found;
}

const placed = z.object({
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: isoOf,
  total: z.number(),
  photos: z.array(storedPhoto),
});

/** Lists the newest orders of a customer, with the first photo of each item. */
export const ordersOfPerson = (db: Database, person: OfficePerson) =>
  rowsOf(
    db,
    placed,
    sql`select o.reference, o.state, o.total, coalesce((select min(e.created_at) from order_event e
        where e.order_id = o.id and e.to_state = 'paid'), o.created_at) as "placedAt",
      coalesce((select jsonb_agg(i.photos -> 0 order by l.created_at, l.id) from order_line l join item i on i.id = l.item_id
        where l.order_id = o.id and jsonb_array_length(i.photos) > 0), '[]'::jsonb) as photos
      from purchase_order o where ${ofPerson(person)} and o.state in ${PLACED} order by o.created_at desc limit ${SHOWN}`,
  );

const sold = z.object({
  reference: z.string(),
  state: z.enum(TRADE_IN_CART_STATES),
  at: isoOf,
  items: z.array(z.object({ brand: z.string(), model: z.string().nullable(), type: z.string() })),
  declared: amount,
  paid: amount,
  bought: amount,
});

/** Lists the newest trade-ins of a customer, without drafts, which the seller alone sees. */
export const tradeInsOfPerson = (db: Database, person: OfficePerson) =>
  rowsOf(
    db,
    sold,
    sql`select t.reference, t.state, coalesce(t.validated_at, t.created_at) as at,
      coalesce(jsonb_agg(jsonb_build_object('brand', i.brand, 'model', i.model, 'type', i.type) order by i.position) filter (where i.id is not null), '[]'::jsonb) as items,
      coalesce(sum(i.offer), 0) as declared,
      coalesce(sum(i.purchase_price) filter (where i.credited_at is not null), 0) as paid,
      count(*) filter (where i.credited_at is not null) as bought
      from trade_in_cart t left join trade_in i on i.cart_id = t.id
      where ${ofPerson(person)} and t.state <> 'draft' and t.reference is not null
      group by t.id order by t.created_at desc limit ${SHOWN}`,
  );

const referenced = z.object({ id: z.string(), reference: z.string() });

/** Lists the newest movements of a customer's credit, each with the balance after it. */
export async function ledgerOf(db: Database, { row }: OfficePerson) {
  const { total, balance, rows } = await listWalletTransactions(db, row.id, {
    limit: LEDGER_ENTRIES,
    offset: 0,
  });
  const orders = rows.flatMap(({ order_id }) => order_id ?? []);
  const references = new Map(
    (orders.length === 0
      ? []
      : await rowsOf(
          db,
          referenced,
          sql`select id, reference from purchase_order where id = any(${sql.param(orders)}::uuid[])`,
        )
    ).map(({ id, reference }) => [id, reference]),
  );
  let after = balance;
  const entries = rows.map((entry) => {
    const balanceAfter = after;
    after -= entry.amount;
    const order = entry.order_id ? references.get(entry.order_id) : undefined;
    return { ...entry, balanceAfter, order };
  });
  return { total, entries };
}

/** Returns a customer's sign-in methods and sessions. */
export async function signInOf(db: Database, { row }: OfficePerson) {
  const sessions = await listSessions(db, row.id);
  return {
    hasPassword: row.password_hash !== null,
    passkeys: (await passkeysOf(db, row.id)).length,
    providers: (await identitiesOf(db, row.id)).map(({ provider }) => provider),
    sessions: sessions.length,
    lastUsedAt: sessions[0]?.last_used_at,
  };
}

const place = z.object({
  street: z.string(),
  street2: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
});

/** Returns the lines of the newest address of a customer, without the name; none if the customer has no address. */
export async function newestAddressOf(db: Database, person: OfficePerson): Promise<string[]> {
  const [found] = await rowsOf(
    db,
    place,
    sql`select street, street2, postcode, city, country_code as "countryCode" from (
        select created_at, street, street2, postcode, city, country_code from address
          where ${ofPerson(person)} and relay_point is null
        union all select created_at, shipping_address ->> 'street', shipping_address ->> 'street2',
          shipping_address ->> 'postcode', shipping_address ->> 'city', shipping_address ->> 'countryCode'
          from purchase_order where ${ofPerson(person)} and state in ${PLACED} and shipping_address is not null) known
      order by created_at desc limit 1`,
  );
  if (!found) return [];
  const { street, street2, countryCode } = found;
  return [street, street2, townLine(found), countryName(countryCode)].flatMap((line) => line || []);
}
