import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { log } from '#server/log.ts';
import { resources } from '#server/resources.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

const lines: string[] = [];
const stream: pino.DestinationStream = Reflect.get(log, pino.symbols.streamSym);
vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
const { level } = log;
log.level = 'trace';
afterAll(() => {
  log.level = level;
});
useDatabase({ rateLimits: 'off' });

const MARKER = 'zqmarker';
/** A text for every field that takes one; each operation drops unknown ones. */
const PERSONAL = {
  email: `${MARKER}@example.org`,
  firstName: MARKER,
  lastName: MARKER,
  name: MARKER,
  company: MARKER,
  street: MARKER,
  street2: MARKER,
  postcode: '75007',
  city: MARKER,
  region: MARKER,
  countryCode: 'FR',
  phone: '+33612345678',
  comment: MARKER,
  orderReference: MARKER.toUpperCase(),
  promoCode: MARKER,
  token: `${MARKER} ${MARKER}`,
  amount: 500,
  giftCard: MARKER,
  type: 'shipping',
};

const calls = resources.flatMap((resource) =>
  resource.operations
    .filter((entry) => entry.method !== 'GET')
    .map((entry) => ({ method: entry.method, path: `/${resource.name}${entry.path}` })),
);

const output = vi.spyOn(process.stdout, 'write');
const errors = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')];
let shopper: Client;
let cart = '';
let pieceId = '';
beforeEach(async () => {
  shopper = new Client();
  pieceId = (await makeItem()).id;
  cart = (await shopper.add((await makeItem()).id)).cart.id;
  await shopper.checkout(cart, { firstName: MARKER, lastName: MARKER, email: `${MARKER}@example.org` });
  lines.length = 0;
});
afterEach(() => {
  const printed = errors.flatMap((spy) => spy.mock.calls.map((call) => JSON.stringify(call)));
  expect([...lines, ...printed, ...output.mock.calls.map(String)].join('\n').toLowerCase()).not.toContain(
    MARKER,
  );
});

/** Makes every call that writes, with the marker in all its fields. @returns the statuses. */
async function callAll(): Promise<number[]> {
  const statuses: number[] = [];
  for (const { method, path } of calls) {
    const body = {
      ...PERSONAL,
      tradeIn: pieceId,
      article: pieceId,
      order: cart,
      items: [{ orderItem: cart, reason: 'other', comment: MARKER }],
      ...(path.startsWith('/orders/') ? { email: undefined, state: 'draft', shippingAddress: MARKER } : {}),
    };
    const place = path.replace('{id}', cart).replace(/\{\w+\}/, MARKER);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    statuses.push((await shopper.send(method, place, body, headers)).status);
  }
  const intent = { client_secret: MARKER, card_number: '4242 4242 4242 4242', name: MARKER };
  statuses.push(
    (await shopper.send('POST', '/api/v3/payment-sandbox/payment-intents/x/confirm', intent)).status,
  );
  statuses.push((await shopper.send('POST', `/orders?email=${MARKER}`, PERSONAL)).status);
  return statuses;
}

const tables = () =>
  query(
    z.object({ name: z.string() }),
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not like '%migration%'`,
  );

it('logs nothing of what a person typed while all is well', async () => {
  expect((await callAll()).every((status) => status < 500)).toBe(true);
});

it('logs nothing of it when the database refuses what is written, and names what refused', async () => {
  await execute(sql`create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception 'refused %', new using errcode = 'XX000', detail = new::text, table = tg_table_name, constraint = 'no_rows';
  end $$`);
  for (const { name } of await tables())
    await execute(
      sql.raw(
        `create trigger refuse before insert or update on "${name}" for each row execute function refuse_row()`,
      ),
    );
  const statuses = await callAll();
  for (const { name } of await tables()) await execute(sql.raw(`drop trigger refuse on "${name}"`));
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(3);
  const failed = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request failed');
  expect(failed.length).toBeGreaterThan(3);
  for (const line of failed) expect(line).toMatchObject({ code: 'XX000', constraint: 'no_rows' });
});

it('logs nothing of it when statements themselves fail', async () => {
  const names = (await tables()).map(({ name }) => name);
  for (const name of names) await execute(sql.raw(`alter table "${name}" rename to "gone_${name}"`));
  const statuses = await callAll();
  // At the end the books of the provider and the shop are compared.
  for (const name of names) await execute(sql.raw(`alter table "gone_${name}" rename to "${name}"`));
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(3);
  expect(lines.some((line) => line.includes('42P01'))).toBe(true);
});
