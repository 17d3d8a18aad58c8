import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TradeInState } from '#contract/trade-in.ts';
import { buyGiftCard } from '#server/credit/gift-cards.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Guard } from '#server/http/assert-may-call.ts';
import { resources } from '#server/resources.ts';
import { storePhoto } from '#server/storage/uploaded-photos.ts';
import { activate, login, newCustomer, PASSWORD } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useCountedWork } from '#tests/counted-work.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { openTablet } from '#tests/staff.ts';
import { completeCart, moveTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import { open, PICTURE } from './people.ts';

useDatabase({ rateLimits: 'off' });
const counted = useCountedWork();
usePriceGrid();

const ABSENT = '01900000-0000-7000-8000-000000000000';
const made = z.object({ id: z.string() });
const record = z.object({ record: z.string() });
const tokenIn = (answer: unknown) => z.object({ token: z.string() }).parse(answer).token;

/** Things of one customer, by the resource that reads them. */
const THINGS: readonly string[] = [
  'customers',
  'sessions',
  'gift-cards',
  'wallet-transactions',
  'marketing-subscriptions',
  'wishlists',
  'saved-searches',
  'auth/identities',
  'auth/passkeys',
  'saved-cards',
  'addresses',
  'trade-ins',
  'trade-in-carts',
  'trade-in-photos',
  'trade-in-photo-uploads',
  'trade-in-reviews',
  'purchases',
];
type Things = Record<string, string>;

/** Bodies of the calls that take one. */
const BODIES: Record<string, object> = {
  'PATCH customers/{id}': { firstName: 'Eve' },
  'PATCH customers/{id}/change-password': { currentPassword: PASSWORD, newPassword: 'a quite different one' },
  'POST customers/{id}/delete-account': { currentPassword: PASSWORD },
  'PATCH wishlists/{id}': { isShared: true },
  'PATCH saved-searches/{id}': { isPaused: true },
  'PATCH addresses/{id}': { city: 'Lyon' },
  'POST trade-ins/{id}/answer': { answer: 'decline', fate: 'donate' },
  'POST trade-ins/{id}/fate': { fate: 'donate' },
  'POST trade-ins/{id}/second-look': { text: 'It is a shadow.' },
};

/** Queries that a call's address needs. */
const QUERIES: Record<string, string> = {
  'POST trade-in-photos': `?tradeIn=${ABSENT}&kind=front`,
  'PATCH trade-in-photo-uploads/{id}': '?offset=0',
};

/** Calls that must precede a call for its owner to succeed. */
const BEFORE: Record<string, string> = {
  'PATCH trade-in-carts/{id}/sent': 'PATCH trade-in-carts/{id}/validate',
  // The first label creates the code.
  'GET trade-in-carts/{id}/label-code': 'GET trade-in-carts/{id}/label',
  'GET trade-in-carts/{id}/label': 'PATCH trade-in-carts/{id}/validate',
  'GET trade-in-carts/{id}/transfer-form': 'PATCH trade-in-carts/{id}/validate',
  'GET trade-in-carts/{id}/receipt': 'PATCH trade-in-carts/{id}/validate',
};

/** Returns all calls that must precede a call, first to last. */
function allBefore(name: string): string[] {
  const before = BEFORE[name];
  return before ? [...allBefore(before), before] : [];
}

/** Calls that need a confirmation signed at the counter. */
const SIGNED = ['GET trade-in-carts/{id}/receipt'];

/** States that an item must pass before a call about it succeeds. */
const STATES: Record<string, TradeInState[]> = {
  'POST trade-ins/{id}/answer': ['validated', 'received', 'in_review', 'devalued'],
  'POST trade-ins/{id}/fate': ['validated', 'received', 'in_review', 'refused'],
  'POST trade-ins/{id}/second-look': ['validated', 'received', 'in_review', 'refused'],
};

const operations = resources.flatMap((resource) =>
  resource.operations.map((entry) => ({
    name: `${entry.method} ${resource.name}${entry.path}`,
    resource: resource.name,
    entry,
  })),
);
/** All operations with one thing of a customer in their path; other tests cover those that take a file. */
const ofCustomer = operations.filter(
  ({ resource, entry }) => THINGS.includes(resource) && /^\/\{(?!locale)/.test(entry.path) && !entry.upload,
);

function call(client: Client, name: string, id: string): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const body = BODIES[name] ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
  return client.send(method, `/${path.replace(/\{\w+\}/g, id)}${QUERIES[name] ?? ''}`, body);
}

async function write(statement: SQL): Promise<string> {
  return (await rowsOf(database(), made, statement))[0]?.id ?? '';
}

/** Creates a customer with one of everything, and with two sessions. */
async function customerWithEverything() {
  const { client, id, email } = await newCustomer({ emailSubscription: true, lastName: 'Secretname' });
  await activate(email);
  const second = new Client();
  await login(second, email);
  await database().transaction((tx) => grantCredit(tx, { customerId: id, amount: 700, dedupKey: id }));
  const address = await client.send('POST', '/addresses', {
    firstName: 'Nora',
    lastName: 'Secretname',
    street: '1 rue du Bac',
    postcode: '75007',
    city: 'Paris',
  });
  const wishes = await client.send('POST', '/wishlists', { items: [(await makeItem()).id] });
  const tradeIn = await completeCart(client);
  const oneOf = (table: string) =>
    write(sql`select id from ${sql.identifier(table)} where customer_id = ${id} order by id desc limit 1`);
  const item = tradeIn.items[0]?.id;
  const { file } = await storePhoto('trade-in-photos', PICTURE);
  const { file: picture } = await storePhoto('purchase-pictures', PICTURE);
  const things: Things = {
    purchases:
      await write(sql`insert into brand_purchase (key, order_number, email, bought_on, product, price, picture_url, picture)
      values (decode(md5(${id}), 'hex'), ${id}, ${email}, current_date, 'Coat of Secretname', 100,
        'https://cdn.example/coat.jpg', ${picture}) returning id`),
    'trade-in-photos':
      await write(sql`insert into trade_in_photo (cart_id, trade_in_id, kind, file, width, height, uploaded_by)
      select cart_id, id, 'front', ${file}, 1, 1, 'seller' from trade_in where id = ${item} returning id`),
    'trade-in-photo-uploads': await write(sql`insert into trade_in_upload (trade_in_id, kind, size)
      values (${item}, 'front', 100) returning id`),
    'trade-in-reviews':
      await write(sql`insert into trade_in_review (trade_in_id, kind, outcome, declared_condition, offer_before)
      values (${item}, 'inspection', 'refused', 'good', 1000) returning id`),
    customers: id,
    sessions: await oneOf('token'),
    'gift-cards': (await buyGiftCard(database(), id, { amount: 500, scope: 'online' })).id,
    'wallet-transactions': await oneOf('wallet_transaction'),
    'marketing-subscriptions': await oneOf('marketing_subscription'),
    wishlists: made.parse(await wishes.json()).id,
    'saved-searches': await write(sql`insert into saved_search (customer_id, locale, name, query)
      values (${id}, 'en-GB', 'Coats', '{}') returning id`),
    'auth/identities': await write(sql`insert into customer_identity (customer_id, provider, subject, email)
      values (${id}, 'oidc', ${id}, ${email}) returning id`),
    'auth/passkeys':
      await write(sql`insert into passkey (customer_id, credential_id, public_key, counter, user_handle,
      backed_up, name) values (${id}, ${id}, '\\x00', 0, ${id}, false, 'Phone') returning id`),
    'saved-cards':
      await write(sql`with known as (insert into payment_customer (customer_id, gateway, provider_id)
      values (${id}, 'sandbox', ${`cus_${id}`}))
      insert into saved_card (id, customer_id, brand, last4, expiry_month, expiry_year)
      values (${`pm_${id}`}, ${id}, 'visa', '4242', 12, 2040) returning id`),
    addresses: made.parse(await address.json()).id,
    'trade-ins': item ?? '',
    'trade-in-carts': tradeIn.id,
  };
  return { client, id, email, things };
}

/** Returns all of the database's data about a customer's things, except when a session was last used. */
async function recordOf(id: string): Promise<string> {
  const part = (table: string) =>
    sql`(select json_agg(t order by id) from ${sql.identifier(table)} t where customer_id = ${id})`;
  const tables = [
    'gift_card',
    'wallet_transaction',
    'marketing_subscription',
    'customer_identity',
    'passkey',
    'saved_card',
  ];
  const [row] = await rowsOf(
    database(),
    record,
    sql`select json_build_array((select json_agg(c) from customer c where id = ${id}),
      (select json_agg(t.id order by t.id) from token t where customer_id = ${id}),
      ${sql.join([...tables, 'address', 'wishlist', 'saved_search', 'trade_in_cart'].map(part), sql`, `)})::text as record`,
  );
  return row?.record ?? '';
}

/** Creates a guest with an open order, and a token that reads it. */
async function newGuest() {
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  await client.checkout(cart.id);
  return { client, looker: await open(cart.reference) };
}

/** Returns an ended token of the customer: expired, or with a deleted row. */
async function endedToken(email: string, how: 'expired' | 'revoked'): Promise<Client> {
  const client = new Client();
  await login(client, email);
  const newest = sql`id = (select id from token where kind = 'customer' order by created_at desc, id desc limit 1)`;
  if (how === 'expired')
    await execute(sql`update token set expires_at = now() - interval '1 second' where ${newest}`);
  else await client.send('POST', '/auth/logout', {});
  return client;
}

describe('what belongs to one customer', () => {
  let owner: Awaited<ReturnType<typeof customerWithEverything>>;
  let before: string;
  let strangers: Record<string, Client>;

  beforeAll(async () => {
    owner = await customerWithEverything();
    const guest = await newGuest();
    strangers = {
      nobody: new Client(),
      'a guest': guest.client,
      'who looks at an order': guest.looker,
      'another customer': (await customerWithEverything()).client,
      'an expired session of the customer': await endedToken(owner.email, 'expired'),
      'a revoked session of the customer': await endedToken(owner.email, 'revoked'),
      'a made-up token': new Client(randomBytes(32).toString('base64url')),
    };
    before = await recordOf(owner.id);
  });

  it('is all here: every operation with a thing of a customer in its path', () => {
    const guarded = operations.filter(
      ({ entry }) =>
        (entry.guard === 'customer' || entry.guard === 'user') && entry.path.includes('{') && !entry.upload,
    );
    expect(ofCustomer.map(({ name }) => name)).toEqual(
      expect.arrayContaining(guarded.map(({ name }) => name)),
    );
    expect(ofCustomer.length).toBeGreaterThan(15);
  });

  it.each(ofCustomer)(
    '$name: another’s and absent are one answer, to the byte, after the same work',
    async ({ name, resource }) => {
      for (const [who, client] of Object.entries(strangers)) {
        const ask = (id: string) => counted(() => call(client, name, id));
        const { answer: there, work } = await ask(owner.things[resource] ?? '');
        const { answer: absent, work: same } = await ask(ABSENT);
        expect([401, 403, 404], who).toContain(there.status);
        expect(there.status, who).toBe(absent.status);
        const headers = (answer: Response) =>
          [...answer.headers].filter(([header]) => header !== 'x-request-id');
        expect(headers(there), who).toEqual(headers(absent));
        const text = await there.text();
        expect(text, who).toBe(await absent.text());
        expect(text).not.toMatch(/Secretname/);
        expect(work, who).toEqual(same);
      }
      expect(await recordOf(owner.id)).toBe(before);
    },
  );

  it.each(ofCustomer)('$name: the customer gets through', async ({ name, resource }) => {
    // A read does not change its owner.
    const self = name.startsWith('GET') && !BEFORE[name] ? owner : await customerWithEverything();
    const id = self.things[resource] ?? '';
    for (const before of allBefore(name)) await call(self.client, before, id);
    if (SIGNED.includes(name))
      await execute(sql`update trade_in_cart set signature = 'paper', received_at = now() where id = ${id}`);
    if (STATES[name]) await moveTradeIn(id, ...STATES[name]);
    const answer = await call(self.client, name, id);
    expect([200, 204], await answer.clone().text()).toContain(answer.status);
  });
});

describe('the guard of every operation', () => {
  const WHO = ['none', 'order', 'guest', 'customer', 'store'] as const;
  const REFUSES: Record<Guard, Partial<Record<(typeof WHO)[number], number>>> = {
    public: {},
    bearer: { none: 401, store: 403 },
    user: { none: 401, order: 403, store: 403 },
    customer: { none: 401, order: 403, guest: 403, store: 403 },
    seller: { none: 401, order: 403 },
    store: { none: 401, order: 403, guest: 403, customer: 403 },
    member: { none: 401, order: 401, guest: 401, customer: 401, store: 401 },
  };

  const SIGN_INS = ['POST auth/login', 'POST store-sessions'];
  const ENDS_SESSIONS = /logout|^DELETE .*sessions/;

  async function newCallers(): Promise<Record<(typeof WHO)[number], Client>> {
    const { client: guest, looker } = await newGuest();
    return {
      none: new Client(),
      order: looker,
      guest,
      customer: (await newCustomer()).client,
      store: await openTablet(),
    };
  }
  let callers: Awaited<ReturnType<typeof newCallers>> | undefined;

  it.each(operations)('$name: lets through whom it says', async ({ name, entry }) => {
    callers ??= await newCallers();
    for (const who of WHO) {
      const answer = await call(callers[who], name, ABSENT);
      const refusal = REFUSES[entry.guard][who];
      if (refusal) expect(answer.status, who).toBe(refusal);
      // Signing in answers 401 to a wrong password or code.
      else if (who !== 'none' && !SIGN_INS.includes(name)) expect(answer.status, who).not.toBe(401);
    }
    if (ENDS_SESSIONS.test(name)) callers = undefined;
  });
});

it('lets a session that runs be the only thing that a token is worth', async () => {
  const { client, email } = await newCustomer();
  const other = new Client();
  await login(other, email);
  expect((await client.send('DELETE', '/sessions?keepCurrent=true')).status).toBe(204);
  expect((await other.send('GET', '/addresses')).status).toBe(401);
  expect((await client.send('GET', '/addresses')).status).toBe(200);
  const again = await new Client().send('POST', '/auth/login', { email, password: PASSWORD });
  expect(tokenIn(await again.json())).not.toBe(client.token);
});
