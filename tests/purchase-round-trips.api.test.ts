import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { order as orderSchema, shippingMethodCollection } from '#contract/order.ts';
import { makeItem } from './catalogue.ts';
import { Client } from './client.ts';
import { useDatabase } from './database.ts';
import { useRoundTrips, type Waits } from './round-trips.ts';

useDatabase();
const waited = useRoundTrips();

/** Maximum round trips of each changing call from the bag to the paid order. */
const CHANGES: Record<string, number> = {
  'POST order-items': 6,
  'POST register-guest': 4,
  'POST addresses': 4,
  'PATCH delivery': 5,
  'PATCH validated': 9,
  'POST confirm': 19,
};
const MOST_FROM_BAG_TO_PAID = 38;
/** Maximum including the capture and the provider's event about it, which the answer to a card also waits for. */
const MOST_WITH_CAPTURE = 47;

/** Maximum for the pages' reads in between. */
const READS: Record<string, number> = {
  'GET order, contact': 3,
  'GET addresses': 3,
  'GET order, checkout': 3,
  'GET me': 2,
  'GET shipping-methods': 4,
  'GET payment-methods': 3,
  'GET order, payment': 3,
  'GET order, result': 3,
};
const GUEST = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', locale: 'en_GB' };
const HOME = { ...GUEST, street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };

/** Buys one item as a guest: the storefront's calls from the bag to the paid order, in order. */
async function buy(): Promise<Map<string, Waits>> {
  const shopper = new Client();
  const calls = new Map<string, Waits>();
  const item = (await makeItem()).id;
  async function step<T>(name: string, call: () => Promise<T>): Promise<T> {
    const { answer, waits } = await waited(call);
    calls.set(name, waits);
    return answer;
  }
  const send = async (...[method, path, body, key]: [string, string, object?, string?]) => {
    const answer = await shopper.send(
      method,
      path,
      body,
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const added = await step('POST order-items', () =>
    send('POST', '/order-items', { tradeIn: item }, randomUUID()),
  );
  const { cart, token } = await added.json();
  shopper.token = token;
  const path = `/orders/${cart.id}`;
  await step('GET order, contact', () => send('GET', path));
  const guest = await step('POST register-guest', () => send('POST', '/auth/register-guest', GUEST));
  shopper.token = (await guest.json()).token;
  await step('GET addresses', () => send('GET', '/addresses'));
  const saved = await step('POST addresses', () => send('POST', '/addresses', HOME));
  const offered = await send('GET', `${path}/shipping-methods`);
  const [method] = shippingMethodCollection.parse(await offered.json())['hydra:member'];
  const delivery = { state: 'draft', shippingMethod: method?.['@id'], billingAddress: null };
  await step('PATCH delivery', () =>
    send('PATCH', path, { ...delivery, shippingAddress: saved.headers.get('location') }),
  );
  await step('GET order, checkout', () => send('GET', path));
  await step('GET me', () => send('GET', '/me'));
  await step('GET shipping-methods', () => send('GET', `${path}/shipping-methods`));
  await step('GET payment-methods', () => send('GET', `${path}/payment-methods`));
  const shown = orderSchema.parse(await (await step('GET order, payment', () => send('GET', path))).json());
  const { total: expectedTotal, amountDue: expectedDue } = shown;
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card', expectedTotal, expectedDue };
  const validated = await step('PATCH validated', () => send('PATCH', path, pay, `pay-${randomUUID()}`));
  const open = orderSchema.parse(await validated.json());
  await step('POST confirm', () => shopper.pay(open));
  const result = await step('GET order, result', () => send('GET', path));
  expect(orderSchema.parse(await result.json()).state).toBe('paid');
  return calls;
}

const totalOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Counts every wait for the database between a call and its answer, from the token check to the stored answer of
 * an idempotency key. Confirming a card includes everything before its answer: the sandbox's own records, its
 * signed events through the webhook, the settlement, the invoice, and the capture. Not counted: opening
 * connections, and the jobs that send mails afterwards.
 */
it('waits for the database at most so often from the bag to the paid order', async () => {
  // A first purchase opens the connections and fills the caches of the process, as in a running shop.
  await buy();
  const calls = await buy();
  if (process.env.SHOW_STATEMENTS) show(calls);
  const counted = (names: Record<string, number>) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, calls.get(name)?.count ?? 0]));
  for (const most of [CHANGES, READS])
    for (const [name, count] of Object.entries(counted(most)))
      expect(count, name).toBeLessThanOrEqual(most[name] ?? 0);
  const all = totalOf(counted(CHANGES));
  const confirmation = calls.get('POST confirm');
  if (!confirmation) throw new Error('nothing was paid');
  const untilPaid = all - confirmation.count + waitsUntilPaid(confirmation);
  if (process.env.SHOW_STATEMENTS) console.log(`from bag to paid: ${untilPaid}`);
  expect(untilPaid).toBeLessThanOrEqual(MOST_FROM_BAG_TO_PAID);
  expect(all).toBeLessThanOrEqual(MOST_WITH_CAPTURE);
});

/**
 * Returns the round trips up to the commit that sells the items and issues the invoice: from then on the order is
 * paid.
 */
function waitsUntilPaid({ statements }: Waits): number {
  const sold = statements.findIndex(({ text }) => text.includes('insert into invoice '));
  const commit = statements.find(({ text }, index) => index > sold && text.endsWith('commit'));
  if (sold < 0 || !commit) throw new Error('no sale was found');
  return commit.wait;
}

/** Prints the statements of each call by round trip: SHOW_STATEMENTS=1. `bench/statements.ts` reads the totals. */
function show(calls: Map<string, Waits>): void {
  let total = 0;
  for (const [name, { count, statements }] of calls) {
    total += count;
    const lines = statements.map(
      ({ text, wait }) => `  ${wait}  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
    );
    console.log([`${name}: ${count} (${statements.length} statements)`, ...lines].join('\n'));
  }
  console.log(`in all: ${total}`);
}
