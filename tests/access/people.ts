import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import { storePhoto } from '#server/storage/uploaded-photos.ts';
import { openStore } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client, type Guest } from '#tests/client.ts';
import { makeCustomer, makePromo, makeVoucher } from '#tests/codes.ts';
import { execute, query } from '../database.ts';
import type { Belongings } from './rows.ts';

const listed = z.object({ 'hydra:member': z.array(z.object({ id: z.string() })) });
const answered = z.object({ id: z.string(), token: z.string() });

/**
 * A guest with an order being paid, an address and a payment; `anonymous` is the token from before the
 * registration.
 */
export interface Person {
  client: Client;
  anonymous: string;
  reference: string;
  has: Belongings;
}

async function firstId(client: Client, path: string): Promise<string> {
  const page = listed.parse(await (await client.send('GET', path)).json());
  return page['hydra:member'][0]?.id ?? '';
}

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NONE = { shipment: '', activity: '', refund: '', orderReturn: '', returnItem: '', returnPhoto: '' };

const written = z.object({ id: z.string() });

/** Writes the shop's records after a sale, as if the order had been sold: the buyer can create none of them. */
async function afterSale(order: string, line: string) {
  const write = async (statement: SQL) => (await query(written, statement))[0]?.id ?? '';
  const orderReturn = await write(
    sql`insert into order_return (number, order_id, kind, cost_paid_by, delivery_amount, refund_total)
      values (${`access ${order}`}, ${order}, 'return', 'shop', 0, 100) returning id`,
  );
  await write(sql`insert into shipping_label (order_return_id, provider, provider_id, carrier, tracking_number, grams, pdf, qr)
    values (${orderReturn}, 'demonstration', ${`label of ${order}`}, 'Colissimo', ${`6A${order}`}, 500, '\\x25', '\\x89')
    returning id`);
  return {
    orderReturn,
    returnItem: await write(
      sql`insert into order_return_item (return_id, line_id, reason, comment, refund_amount)
        values (${orderReturn}, ${line}, 'other', ${`said of ${order}`}, 100) returning id`,
    ),
    returnPhoto: await write(
      sql`insert into return_photo (order_id, file) values (${order}, ${(await storePhoto('return-photos', PICTURE)).file}) returning id`,
    ),
    shipment: await write(
      sql`insert into shipment (order_id, carrier) values (${order}, 'Colissimo') returning id`,
    ),
    activity: await write(
      sql`insert into activity_order_item (order_id, line_id, type) values (${order}, ${line}, 'paid') returning id`,
    ),
    // A failed refund: no provider is called.
    refund: await write(
      sql`insert into refund (order_id, payment_id, amount, card_amount, voucher_amount, credit_amount, reason, state, dedup_key)
        select ${order}, p.id, 1, 1, 0, 0, 'goodwill', 'failed', ${`access ${order}`} from payment p
        where p.order_id = ${order} returning id`,
    ),
  };
}

let store: Promise<string> | undefined;
let bookings = 0;

/** Creates an appointment of an order's owner, each on another day. */
async function bookingOf(order: string): Promise<string> {
  store ??= openStore({ capacity: 50, hours: [['00:00', '23:30']], timezone: 'UTC' });
  bookings += 1;
  const [made] = await query(
    written,
    sql`insert into booking (store_id, customer_id, starts_at, ends_at, day, seat, first_name, last_name, email, phone,
        item_count, locale)
      select ${await store}, c.id, t.day + interval '12 hours', t.day + interval '13 hours', t.day, 1, c.first_name,
        c.last_name, c.email, '+33612345678', '1-3', 'en_GB'
      from customer c, (select current_date + 20 + ${bookings}::int as day) t where c.id = ${await customerOf(order)}
      returning id`,
  );
  return made?.id ?? '';
}

/**
 * Creates a person whose order is being paid. `sold`: with the records after a sale, which prevent the deletion of
 * lines.
 */
export async function enter(guest?: Guest, sold = true): Promise<Person> {
  const client = new Client();
  const { cart, id } = await client.add((await makeItem()).id);
  const anonymous = client.token ?? '';
  const [promo, voucher] = [await makePromo(), await makeVoucher(500)];
  await client.send('PATCH', `/orders/${cart.id}`, { promoCode: promo.code, giftCard: voucher.code });
  await client.checkout(cart.id, guest);
  const has = {
    order: cart.id,
    line: id,
    address: await firstId(client, '/addresses'),
    payment: await firstId(client, '/payments'),
    ...(sold ? await afterSale(cart.id, id) : NONE),
    promoCode: promo.id,
    giftCard: voucher.id,
    booking: await bookingOf(cart.id),
  };
  return { client, anonymous, reference: cart.reference, has };
}

/** Opens an order as anyone with its reference can. */
export async function open(reference: string): Promise<Client> {
  const answer = await new Client().send('POST', '/auth/guest-login', { orderReference: reference });
  return new Client(answered.parse(await answer.json()).token);
}

/** Returns all kinds of strangers: for each of them the person's things must not exist. */
export async function strangers(person: Person): Promise<Record<string, Client>> {
  const other = await enter();
  const anonymous = new Client();
  await anonymous.add((await makeItem()).id);
  const late = new Client(await issueUserToken(database(), 'guest', await customerOf(person.has.order)));
  await execute(sql`update token set expires_at = now() - interval '1 second'
    where id = (select id from token where kind = 'guest' order by created_at desc, id desc limit 1)`);
  const { client: customer } = await makeCustomer();
  const { client: leaver } = await makeCustomer();
  await leaver.send('POST', '/auth/logout', {});
  return {
    'another customer': customer,
    'a customer who signed out': leaver,
    'no one': new Client(),
    'another guest': other.client,
    'an anonymous cart': anonymous,
    'who looks at another order': await open(other.reference),
    'the token from before the order had a name': new Client(person.anonymous),
    'an expired token of the person': late,
    'a made-up token': new Client(randomBytes(32).toString('base64url')),
    'a broken token': new Client("' or true --"),
  };
}

const owner = z.object({ customer_id: z.string() });

async function customerOf(order: string): Promise<string> {
  const [row] = await query(owner, sql`select customer_id from purchase_order where id = ${order}`);
  return row?.customer_id ?? '';
}

/** Returns all of the database's data about a person's things, for a comparison; except holds, which time changes. */
export async function recordOf({ has }: Person): Promise<string> {
  const id = await customerOf(has.order);
  const kept = z.object({ record: z.string() });
  const [row] = await query(
    kept,
    sql`select json_build_array(
      (select json_agg(c) from customer c where id = ${id}),
      (select json_agg(o order by id) from purchase_order o where customer_id = ${id}),
      (select json_agg(l order by id) from order_line l where order_id = ${has.order}),
      (select json_agg(a order by id) from address a where customer_id = ${id}),
      (select json_agg(p order by id) from payment p where order_id = ${has.order}),
      (select json_agg(c order by item_id) from reservation c where order_id = ${has.order}),
      (select json_agg(b order by id) from booking b where customer_id = ${id}),
      (select json_agg(g order by promo_code_id) from order_promo_code g where order_id = ${has.order}),
      (select json_agg(g order by gift_card_id) from order_gift_card g where order_id = ${has.order}),
      (select json_agg(i order by id) from sandbox_intent i where order_id = ${has.order})
    )::text as record`,
  );
  return row?.record ?? '';
}
