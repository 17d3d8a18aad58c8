import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { productCollection } from '#contract/product.ts';
import { reachDatabase } from '#embedded-postgres/open.ts';
import { startRelay } from '#server/events/relay.ts';
import { startJobs } from '#server/worker/start-jobs.ts';
import { activate, login, newEmail, register } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { query, useDatabase } from '#tests/database.ts';
import { isInstalled } from '#tests/processes/programs.ts';
import { database, isPooled } from './database.ts';
import { sqlState } from './retry.ts';
import { preparedRowsOf } from './rows.ts';

// A real pgbouncer in transaction mode: no start-up options, no prepared statements, another connection for each
// transaction.
if (isInstalled('pgbouncer')) useDatabase({ pooled: true });
else console.warn('pgbouncer is not installed: the shop behind a pooler is not tested here.');
const isMissing = !isInstalled('pgbouncer');

const told = new Set<string>();
let stopJobs = async () => {};
let stopRelay = async () => {};
beforeAll(async () => {
  if (!isInstalled('pgbouncer')) return;
  stopRelay = await startRelay(async (tags) => {
    for (const tag of tags) told.add(tag);
  });
});
afterAll(async () => {
  await stopJobs();
  await stopRelay();
});

const timeouts = z.object({ statement: z.string(), lock: z.string(), plans: z.string() });
const TIMEOUTS = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('plan_cache_mode') as plans, ${1}::int as n`;
const BOUNDED = { statement: '5s', lock: '2s', plans: 'force_custom_plan' };

it.skipIf(isMissing)('keeps waits bounded in every statement and transaction', async () => {
  expect(isPooled()).toBe(true);
  expect(await query(timeouts, TIMEOUTS)).toEqual([BOUNDED]);
  expect(await preparedRowsOf(timeouts, TIMEOUTS)).toEqual([BOUNDED]);
  const within = await database().transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    return (await tx.execute(TIMEOUTS)).rows;
  });
  expect(within).toEqual([expect.objectContaining(BOUNDED)]);
  const lasting = await query(z.object({ slept: z.unknown() }), sql`select pg_sleep(6) as slept`).catch(
    (error: unknown) => error,
  );
  expect(sqlState(lasting)).toBe('57014');
});

it.skipIf(isMissing)(
  'answers hundreds of statements at once with their own rows, also of one text',
  async () => {
    const number = z.object({ n: z.number() });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        n % 3 === 0
          ? database().transaction(async (tx) => {
              await tx.execute(sql`select ${n}::int`);
              return number.parse((await tx.execute(sql`select ${n}::int as n`)).rows[0]);
            })
          : preparedRowsOf(number, sql`select ${n}::int as n`).then(([row]) => row),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 300 }, (_, n) => ({ n })));
  },
);

it.skipIf(isMissing)('sells to a customer who signs in, sends the mail, and tells the pages', async () => {
  const piece = await makeItem();
  const email = newEmail();
  await register(new Client(), { email });
  await activate(email);
  const shopper = new Client();
  await login(shopper, email);
  stopJobs = startJobs();
  const found = productCollection.parse(await (await shopper.send('GET', '/articles')).json());
  expect(found['hydra:member'].map(({ id }) => id)).toEqual([piece.product_id]);

  const { cart } = await shopper.add(piece.id);
  const address = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
  const saved = await shopper.send('POST', '/addresses', {
    firstName: 'Nora',
    lastName: 'Quist',
    ...address,
  });
  await shopper.send('PATCH', `/orders/${cart.id}`, { shippingAddress: saved.headers.get('location') });
  const pending = await shopper.validate(cart.id);
  expect((await shopper.pay(pending)).status).toBe(200);
  await expect.poll(async () => (await shopper.order(cart.id)).state, { timeout: 10_000 }).toBe('paid');
  await expect
    .poll(
      () => query(z.object({ state: z.string() }), sql`select state from mail where kind = 'order-paid'`),
      { timeout: 10_000 },
    )
    .toEqual([{ state: 'kept' }]);
  await expect.poll(() => told.has(`products/${piece.product_id}`), { timeout: 5_000 }).toBe(true);
  const gone = productCollection.parse(await (await new Client().send('GET', '/articles')).json());
  expect(gone['hydra:member']).toEqual([]);
});

it.skipIf(isMissing)(
  'refuses a pooler without the address of the database behind it, in a sentence',
  async () => {
    await expect(reachDatabase(process.env.DATABASE_URL ?? '')).rejects.toThrow(
      /^DATABASE_URL is a pooler \(unsupported startup parameter: options\)\. Set DATABASE_DIRECT_URL/,
    );
  },
);
