import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { LOCALES } from '#shared/locales.ts';
import { activate, login, mailsTo, newCustomer, newEmail, PASSWORD } from '#tests/accounts.ts';
import { booked, momentOf, openStore } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { placesOf } from '#tests/marker.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { privacyTranslator } from './readable-export.ts';

useDatabase({ rateLimits: 'off' });

/** Tables without personal data: the shop's own, or tied to a sale by an order's number only. */
const IMPERSONAL: readonly string[] = [
  'accessory_product',
  'item',
  'item_bag_count',
  'item_change',
  'item_shelf',
  'audit_entry',
  'brand',
  'reservation',
  'collection',
  'collection_product',
  'consent_proof',
  'content_home',
  'content_page',
  'content_text',
  'currency',
  'database_function',
  'free_delivery',
  'vat_rate',
  'label_record',
  'shop_currency',
  'books_comparison',
  'listing_index',
  'domain_event',
  'app_secret',
  'gift_card_entry',
  'idempotency_key',
  'invoice_counter',
  'market',
  'migration',
  'order_event',
  'order_gift_card',
  'order_promo_code',
  'order_transition',
  'payment_event',
  // Deleted within a day.
  'listing_import',
  'fetched_photo',
  'import_source',
  'markdown_plan',
  'price_change',
  'price_change_item',
  'price_grid',
  'price_grid_draft',
  'price_history',
  'product',
  'promo_code',
  'real_store',
  'sandbox_card',
  'sandbox_event',
  'sandbox_intent',
  'sandbox_refund',
  'shipping_method',
  'spent_challenge',
  'synonym_group',
  'store_closure',
  'trade_in_transition',
  // They have ids only; movements at tills are in the ledgers.
  'till_reservation',
  // It has the id of an order or an item only.
  'mailing_event',
  'mailing_list_read',
  'webhook_delivery',
  'webhook_endpoint',
  'webhook_event',
  // Deleted with its upload.
  'trade_in_upload_part',
  // About the brand's team, who are no customers.
  'report_reader',
  'api_key',
  'staff',
  'store_device',
  'editor',
  'order_packer',
  'saved_view',
  'team_invitation',
  'team_member',
  'team_passkey',
  'team_recovery_code',
  'team_role',
  'team_session',
];

/** Part of every value of one person: names, mailbox, street, comments. */
let people = 0;
const newMarker = () => {
  people += 1;
  return `zyxmarker${people}q`;
};
const named = z.object({ name: z.string() });
const count = z.object({ count: z.coerce.number() });

/** A customer with the marker in every row, with an order that was delivered long ago and an abandoned one. */
async function markedCustomer() {
  const marker = newMarker();
  const email = `${marker}${newEmail()}`;
  const person = { firstName: `Ann${marker}`, lastName: `Lee${marker}`, email };
  const buyer = new Client();
  const { cart, id: line } = await buyer.add((await makeItem({ price: 9_000 })).id);
  await buyer.checkout(cart.id, person);
  await buyer.pay(await buyer.order(cart.id));
  await runJobs();
  const account = await newCustomer({ ...person, emailSubscription: true, phone: '+33611223344' });
  await activate(email);
  const { client, id } = account;
  await client.add((await makeItem()).id);
  const address = {
    ...person,
    street: `1 rue ${marker}`,
    postcode: '75003',
    city: 'Paris',
    countryCode: 'FR',
  };
  await client.send('POST', '/addresses', address);
  await client.send('POST', '/auth/reset-password', { email });
  await client.send('PATCH', `/customers/${id}`, { email: `new${email}`, currentPassword: PASSWORD });
  const watched = (await makeItem()).id;
  await new Client().add(watched);
  await client.send('POST', '/hold-watches', { article: watched, email });
  await database().transaction((tx) =>
    grantCredit(tx, { customerId: id, amount: 700, dedupKey: `privacy ${id}` }),
  );
  await makeVoucher(500, id);
  const gift = { amount: 2_500, delivery: 'email', senderName: marker, recipientName: marker };
  const words = { message: `With love, ${marker}`, recipientEmail: `friend-of-${email}` };
  const bought = await client.send('POST', '/gift-card-purchases', { ...gift, ...words });
  const { id: giftOrder } = z.object({ id: z.string() }).parse(await bought.json());
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
  await client.send('PATCH', `/orders/${giftOrder}`, pay);
  await client.pay(await client.order(giftOrder));
  // The days to cancel it are over; until then the account is kept (see gift-card-purchases.api.test.ts).
  await execute(sql`update gift_card set created_at = now() - interval '20 days'
    where id = (select gift_card_id from gift_card_purchase where order_id = ${giftOrder})`);
  const store = await openStore();
  await booked(store, await momentOf(store, 5), { client, ...person });
  await runJobs();
  return { ...account, marker, order: cart, line };
}

/** Makes the steps after a sale, with the marker in all fields that a person may write. */
async function deliverAndReturn(
  { order: { id: order }, line, marker }: Awaited<ReturnType<typeof markedCustomer>>,
  daysAgo: number,
): Promise<void> {
  const steps = ['preparing', 'shipped', 'delivered'];
  for (const state of steps)
    await execute(sql`update purchase_order set state = ${state} where id = ${order}`);
  await execute(sql`insert into shipment (order_id, carrier, tracking_number, tracking_url, state, delivered_at)
    values (${order}, 'Colissimo', ${`6A${marker}`}, ${`https://carrier.example/${marker}`}, 'delivered',
      now() - make_interval(days => ${daysAgo}))`);
  await execute(sql`with r as (insert into order_return (number, order_id, kind, state, cost_paid_by,
      delivery_amount, refund_total, note) values (${`R${order}`}, ${order}, 'return', 'refused', 'shop', 0, 0,
      ${`from ${marker}`}) returning id)
    insert into order_return_item (return_id, line_id, reason, comment, refund_amount, live)
      select id, ${line}, 'other', ${`says ${marker}`}, 0, false from r`);
  await execute(sql`insert into withdrawal (order_id, name, email) values (${order}, ${marker}, ${marker})`);
  await execute(
    sql`insert into return_photo (order_id, file) values (${order}, ${`${randomBytes(16).toString('hex')}.webp`})`,
  );
}

const erase = (client: Client, id: string, currentPassword?: string) =>
  client.send('POST', `/customers/${id}/delete-account`, { currentPassword });

describe('the table of personal data', () => {
  it('knows every table of the database, and no other', async () => {
    const tables = await query(
      named,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const known = [...Object.keys(PERSONAL_DATA).filter((name) => !name.includes('.')), ...IMPERSONAL];
    expect(known.toSorted()).toEqual(tables.map(({ name }) => name));
  });

  it.each(LOCALES)('has words for every table and field that an export shows: %s', (locale) => {
    const t = privacyTranslator(locale);
    for (const [table, { shown }] of Object.entries(PERSONAL_DATA)) {
      if (!shown) continue;
      expect(t(`privacy.table.${table}`)).not.toBe('');
      for (const field of Object.keys(shown)) expect(t(`privacy.field.${field}`)).not.toBe('');
    }
  });
});

describe('an export', () => {
  it('holds what each table knows of the customer and nothing of anybody else, as JSON and as a page', async () => {
    const { client, id, email, order, marker } = await markedCustomer();
    const other = await newCustomer({ firstName: 'Somebody', lastName: 'Elsewhere' });
    const json = await client.send('GET', `/customers/${id}/data-export`);
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await json.text();
    const data = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).parse(JSON.parse(text));
    expect(data.customer).toMatchObject([{ kind: 'guest' }, { id, email, firstName: `Ann${marker}` }]);
    expect(data.purchase_order?.map((row) => row.number)).toContain(order.reference);
    expect(data.wallet_transaction).toMatchObject([{ amount: 700 }]);
    expect(data.gift_card).toHaveLength(1);
    expect(data.payment).toContainEqual(expect.objectContaining({ card: 'visa', cardEndsIn: '4242' }));
    for (const card of data.gift_card ?? []) expect(card.code).toMatch(/^[0-9A-Z]{16}$/);
    expect(data.address?.map((row) => row.street)).toContain(`1 rue ${marker}`);
    expect(text).not.toMatch(/argon2|client_secret|Elsewhere/);
    expect(text).not.toContain(other.email);
    // The export has every table with the marker that is shown to a person.
    const tables = new Set(Object.keys(await placesOf(marker)).map((place) => place.split('.')[0]));
    for (const table of tables) {
      if (table && PERSONAL_DATA[table]?.shown) expect(JSON.stringify(data[table]), table).toContain(marker);
    }
    const page = await client.send('GET', `/customers/${id}/data-export/readable`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    const html = await page.text();
    expect(html).toContain('<html lang="en-GB">');
    expect(html).toContain(`<dt>First name</dt><dd>Ann${marker}</dd>`);
    expect(await mailsTo(email, 'data-exported')).toHaveLength(2);
    expect((await other.client.send('GET', `/customers/${id}/data-export`)).status).toBe(404);
  });
});

describe('deleting an account', () => {
  it('needs the password, and waits while an order is on its way or may come back', async () => {
    const person = await markedCustomer();
    const { client, id, order } = person;
    expect((await erase(client, id)).status).toBe(422);
    expect((await erase(client, id, 'not the password')).status).toBe(422);
    const paid = await erase(client, id, PASSWORD);
    expect(paid.status).toBe(409);
    expect(problem.parse(await paid.clone().json()).type).toBe('/errors/orders-running');
    expect(await paid.json()).toMatchObject({ orders: [order.reference] });
    await deliverAndReturn(person, 3);
    expect((await erase(client, id, PASSWORD)).status).toBe(409);
    expect((await client.send('GET', '/me')).status).toBe(200);
  });

  it('leaves no name in any column of any table but in the invoices, and keeps the books', async () => {
    const person = await markedCustomer();
    const { client, id, email, order, marker } = person;
    await deliverAndReturn(person, 60);
    const books = async () =>
      query(
        z.object({ books: z.unknown() }),
        sql`select json_build_array(
          (select json_agg(json_build_array(o.reference, o.total, o.customer_id) order by o.id)
            from purchase_order o where o.customer_id = ${id} and o.state = 'delivered'),
          (select json_agg(l order by l.id) from order_line l where l.order_id = ${order.id}),
          (select json_agg(json_build_array(p.amount, p.state, p.intent_id)) from payment p where p.order_id = ${order.id}),
          (select json_agg(i) from invoice i where i.order_id = ${order.id}),
          (select json_agg(w) from wallet_transaction w where w.customer_id = ${id})) as books`,
      );
    const before = await books();
    const places = await placesOf(marker);
    expect(Object.keys(places).length).toBeGreaterThan(20);
    const held = await query(
      count,
      sql`select count(*) as count from reservation c join purchase_order o on o.id = c.order_id
        where o.customer_id = ${id} and c.kind = 'held'`,
    );
    expect(held).toEqual([{ count: 1 }]);
    expect((await erase(client, id, PASSWORD)).status).toBe(204);
    expect(await placesOf(marker)).toEqual({ 'invoice.content': 1 });
    expect(await books()).toEqual(before);
    const cards = sql`select p.card_last4 from payment p join purchase_order o on o.id = p.order_id
      where o.customer_id = ${id} and coalesce(p.card_brand, p.card_last4) is not null`;
    expect(await query(z.object({ card_last4: z.string() }), cards)).toEqual([]);
    const [left] = await query(
      z.object({ row: z.string() }),
      sql`select c::text as row from customer c where id = ${id}`,
    );
    expect(left?.row).not.toMatch(new RegExp(`${marker}|33611223344|argon2`));
    expect((await client.send('GET', '/me')).status).toBe(401);
    expect((await new Client().send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401);
    const claims = await query(
      count,
      sql`select count(*) as count from reservation c join purchase_order o on o.id = c.order_id
        where o.customer_id = ${id} and c.kind = 'held'`,
    );
    expect(claims).toEqual([{ count: 0 }]);
    const guests = await query(
      z.object({ email: z.string() }),
      sql`select email from customer where kind = 'guest' and erased_at is not null`,
    );
    expect(guests).toHaveLength(1);
    // The mailbox is free for another account, which has no data of the previous one.
    const again = await newCustomer({ email });
    await activate(email);
    expect(await (await again.client.send('GET', '/orders')).text()).not.toContain(order.reference);
    await login(again.client, email);
  });

  it('takes and shows nothing of the owner of a mailbox that an account merely names', async () => {
    const victim = await markedCustomer();
    const email = newEmail();
    const buyer = new Client();
    const { cart } = await buyer.add((await makeItem()).id);
    await buyer.pay(await buyer.checkout(cart.id, { firstName: 'Vic', lastName: 'Timm', email }));
    await runJobs();
    const { client, id } = await newCustomer({ email, emailSubscription: true });
    const exported = await (await client.send('GET', `/customers/${id}/data-export`)).text();
    expect(exported).not.toMatch(/Timm|order-paid/);
    expect(exported).not.toContain(cart.reference);
    expect((await erase(client, id, PASSWORD)).status).toBe(204);
    expect((await buyer.order(cart.id)).email).toBe(email);
    expect(await mailsTo(email, 'order-paid')).toHaveLength(1);
    expect(await mailsTo(email, 'account-activation')).toHaveLength(0);
    expect((await victim.client.send('GET', '/me')).status).toBe(200);
  });
});
