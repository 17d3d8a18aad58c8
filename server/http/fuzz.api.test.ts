import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '#contract/hydra.ts';
import { problem } from '#contract/problem.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { issueOrderToken, issueUserToken } from '#server/identity/tokens.ts';
import { resources } from '#server/resources.ts';
import { register } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { openTablet } from '#tests/staff.ts';
import type { Operation, Resource } from './resource.ts';

useDatabase({ rateLimits: 'off' });

/** Values that no field may fail on with a 500. */
const nasty = fc.oneof(
  fc.constantFrom(
    "'; drop table item; --",
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '%00',
    '𝕌𝕟𝕚𝕔𝕠𝕕𝕖',
    '-1',
    '1e309',
    '9'.repeat(40),
    'x'.repeat(10_000),
    '',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const wrongType = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(nasty, { maxLength: 3 }),
);

/** Generates values for a schema, mostly near valid ones, so that deeper checks are reached, too. */
function valueFor(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return valueFor(schema.unwrap());
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, inner]) => [
      name,
      fc.oneof({ arbitrary: valueFor(inner), weight: 4 }, { arbitrary: wrongType, weight: 1 }),
    ]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (schema instanceof z.ZodArray) return fc.array(valueFor(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => valueFor(option)));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodNumber) return fc.integer({ min: -5, max: 2_147_483_648 });
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom('a@example.org', 'FR', 'Paris', '75003', 'asc', 'draft', 'card', 'standard'),
    nasty,
  );
}

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let ids: string[] = [UNKNOWN];
const victim = new Client();
let victimOrder = '';
let victimView = '';
let anonymousOrder = '';
let guestId = '';
let customerId = '';
const callers: Client[] = [];
let tablet: Client;

beforeAll(async () => {
  const piece = await makeItem();
  const { cart, id } = await victim.add((await makeItem()).id);
  await victim.checkout(cart.id);
  victimOrder = cart.id;
  victimView = JSON.stringify(await victim.order(cart.id));
  const addresses = z.object({ 'hydra:member': z.array(z.object({ id: z.string() })) });
  const mine = addresses.parse(await (await victim.send('GET', '/addresses')).json())['hydra:member'];
  ids = [UNKNOWN, piece.id, piece.slug, cart.id, id, mine[0]?.id ?? UNKNOWN, `${API_BASE}/orders/${cart.id}`];
  const shopper = new Client(undefined, '10.0.0.1');
  anonymousOrder = (await shopper.add((await makeItem()).id)).cart.id;
  const guest = new Client(undefined, '10.0.0.2');
  await guest.checkout((await guest.add((await makeItem()).id)).cart.id);
  guestId = z.object({ id: z.string() }).parse(await (await guest.send('GET', '/me')).json()).id;
  const customer = new Client(undefined, '10.0.0.4');
  customerId = (await register(customer)).id;
  tablet = await openTablet();
  callers.push(new Client(undefined, '10.0.0.3'), shopper, guest, customer);
});

// Calls that sign in or out end the token that they come with.
beforeEach(async () => {
  const [, shopper, guest, customer] = callers;
  if (shopper) shopper.token = await issueOrderToken(database(), anonymousOrder, true);
  if (guest) guest.token = await issueUserToken(database(), 'guest', guestId);
  if (customer) customer.token = await issueUserToken(database(), 'customer', customerId);
});

const operations: [string, Resource, Operation][] = resources.flatMap((resource) =>
  resource.operations.map((entry): [string, Resource, Operation] => [
    `${entry.method} ${resource.name}${entry.path}`,
    resource,
    entry,
  ]),
);

/** Expects a documented status and content type, and no other customer's data. */
async function expectWell(answer: Response): Promise<void> {
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(500);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).not.toMatch(/<script|<img/i);
  expect(text).not.toMatch(/syntax error at|relation "|node_modules|postgres:/i);
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const body = problem.parse(JSON.parse(text));
  expect(body.status).toBe(answer.status);
  if (answer.status === 422) expect(body.violations?.length).toBeGreaterThan(0);
}

function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) for (const one of value) add(`${name}[]`, one);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    } else search.append(name, String(value));
  };
  for (const [name, value] of Object.entries(query ?? {})) add(name, value);
  return search;
}

it.each(operations)('%s takes whatever is sent', async (_name, resource, entry) => {
  const part = fc.oneof(
    fc.constantFrom(...ids),
    nasty.filter((text) => text !== '' && text.isWellFormed()),
  );
  const input = fc.record({
    caller: fc.nat(3),
    id: part,
    body: entry.body
      ? fc.oneof({ arbitrary: valueFor(entry.body), weight: 5 }, { arbitrary: wrongType, weight: 1 })
      : fc.constant(undefined),
    query: entry.query ? valueFor(entry.query) : fc.constant({}),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ caller, id, body, query }) => {
      const path = `/${resource.name}${entry.path.replace(/\{\w+\}/g, encodeURIComponent(id))}`;
      const search = searchOf(query);
      const answer = await callers[caller]?.send(
        entry.method,
        `${path}?${search}`,
        entry.method === 'GET' || entry.method === 'DELETE' ? undefined : (body ?? {}),
      );
      if (answer) await expectWell(answer);
    }),
    { numRuns: 40 },
  );
  expect(JSON.stringify(await victim.order(victimOrder))).toBe(victimView);
});

it.each([
  ['malformed JSON', '{"a":', 'application/ld+json', 400],
  ['a key twice', '{"email":"a@example.org","email":"b@example.org"}', 'application/ld+json', 400],
  ['a list', '[]', 'application/ld+json', 400],
  ['a prototype', '{"__proto__":{"x":1}}', 'application/ld+json', 400],
  ['deep nesting', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 'application/ld+json', 400],
  ['another type', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['too much', JSON.stringify({ email: 'x'.repeat(200_000) }), 'application/ld+json', 413],
  ['broken UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'application/ld+json', 400],
])('refuses %s', async (_name, body, type, status) => {
  for (const [, resource, entry] of operations.filter(([, , one]) => one.method === 'POST' && !one.upload)) {
    const caller = entry.guard === 'customer' ? callers[3] : entry.guard === 'store' ? tablet : victim;
    const request = new Request(`http://shop.test${API_BASE}/${resource.name}${entry.path}`, {
      method: 'POST',
      headers: {
        'Content-Type': type,
        Authorization: `Bearer ${caller?.token}`,
        ...(caller?.device ? { [STORE_DEVICE_HEADER]: caller.device } : {}),
      },
      body,
    });
    const answer = await fetch(request);
    expect(answer.status).toBe(status);
    await expectWell(answer);
  }
});

it.each(['PUT'])('answers 405 with Allow to %s', async (verb) => {
  const answer = await fetch(new Request(`http://shop.test${API_BASE}/articles`, { method: verb }));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET');
});

it('answers 406 to a form that it does not have', async () => {
  const answer = await fetch(
    new Request(`http://shop.test${API_BASE}/articles`, { headers: { Accept: 'text/csv' } }),
  );
  expect(answer.status).toBe(406);
  await expectWell(answer);
});
