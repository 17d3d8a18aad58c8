import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { order } from '#contract/order.ts';
import { type Shop, startShop } from '#scripts/browser/shop.ts';
import { Session } from './session.ts';

/** By default two hours; SOAK_MINUTES changes it. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 120);
const VISITORS = 6;
const BUYERS = 2;
/** Maximum resident MB of a process after hours of work. */
const LIMIT_MB = 700;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    TRUST_PROXY: 'true',
    ALLOW_PUBLIC_SANDBOX: 'true',
    RATE_LIMITS: 'false',
  });
}, 600_000);
afterAll(() => shop?.stop());

const listing = z.object({
  'hydra:member': z.array(
    z.object({ id: z.string(), choices: z.array(z.object({ id: z.string(), availability: z.string() })) }),
  ),
});
const created = z.object({ cart: z.object({ id: z.string() }) });
const address = z.object({ '@id': z.string() });
const GENDERS = ['femme', 'homme', 'fille', 'garcon', 'bebe'];
const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];

/** Results of the visitors and buyers. */
const met = { answers: 0, paid: 0, refused: 0, faults: [] as string[] };

function note(what: string, status: number): void {
  met.answers += 1;
  if (status >= 500) met.faults.push(`${what}: ${status}`);
}

async function visit(session: Session): Promise<void> {
  const filters = `gender=${pick(GENDERS)}&min=${5 * Math.floor(Math.random() * 20)}&page=${1 + Math.floor(Math.random() * 3)}`;
  const cards = await session.call('GET', `/customer/articles?gender[]=${pick(GENDERS)}&itemsPerPage=24`);
  note('GET articles', cards.status);
  const found = cards.status === 200 ? listing.parse(JSON.parse(cards.text))['hydra:member'] : [];
  for (const path of [
    '/',
    `/products?${filters}`,
    `/products/${pick(found)?.id ?? ''}`,
    `/search/${pick(GENDERS)}`,
    '/cart',
  ])
    note(path, (await session.page(path)).status);
}

/** Buys one item as a guest and cancels the order, so that the item is for sale again. */
async function buy(session: Session): Promise<void> {
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => {
    const answer = await session.call(method, path, body);
    note(`${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`, answer.status);
    return answer;
  };
  const cards = await send('GET', `/customer/articles?gender[]=${pick(GENDERS)}&itemsPerPage=100`);
  const item = pick(
    listing
      .parse(JSON.parse(cards.text))
      ['hydra:member'].flatMap(({ choices }) =>
        choices.filter(({ availability }) => availability === 'available'),
      ),
  );
  const added = await send('POST', '/customer/order-items', { tradeIn: item?.id });
  if (added.status !== 201) {
    met.refused += 1;
    return;
  }
  const { id } = created.parse(JSON.parse(added.text)).cart;
  const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  await send('POST', '/customer/auth/register-guest', person);
  const home = { ...person, street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };
  const saved = await send('POST', '/customer/addresses', home);
  await send('PATCH', `/customer/orders/${id}`, {
    shippingAddress: address.parse(JSON.parse(saved.text))['@id'],
  });
  const placed = await send('PATCH', `/customer/orders/${id}`, {
    state: 'validated',
    termsAccepted: true,
    paymentMethod: 'card',
  });
  const intent =
    placed.status === 200 ? order.parse(JSON.parse(placed.text)).stateContext[0]?.payment_intent : undefined;
  if (!intent) {
    met.refused += 1;
    return;
  }
  await send('POST', `/payment-sandbox/payment-intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret,
    card_number: '4242424242424242',
    card_expiry: '12/40',
    card_cvc: '123',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const { text } = await send('GET', `/customer/orders/${id}`);
    if (order.parse(JSON.parse(text)).state === 'paid') {
      met.paid += 1;
      await send('PATCH', `/customer/orders/${id}`, { state: 'cancelled' });
      return;
    }
    await pause(100);
  }
  met.faults.push(`order ${id} is not paid ten seconds after its card was taken`);
}

/** Returns the resident memory of a process and its children, in MB. */
function largestProcess(): number {
  const pid = shop.pid;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const sizes = [String(pid), ...children].map((id) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
    } catch {
      return 0;
    }
  });
  return Math.max(...sizes);
}

it(`serves visitors and buyers for ${MINUTES} minutes without a fault and within ${LIMIT_MB} MB`, {
  timeout: (MINUTES + 20) * 60_000,
}, async () => {
  const end = performance.now() + MINUTES * 60_000;
  const sizes: number[] = [];
  const watch = setInterval(() => sizes.push(largestProcess()), 5_000);
  const lane = async (work: (session: Session) => Promise<void>, number: number) => {
    for (let round = 0; performance.now() < end; round += 1)
      await work(new Session(shop.url, `10.${number}.${(round >> 8) & 255}.${round & 255}`));
  };
  await Promise.all([
    ...Array.from({ length: VISITORS }, (_, index) => lane(visit, 10 + index)),
    ...Array.from({ length: BUYERS }, (_, index) => lane(buy, 100 + index)),
  ]).finally(() => clearInterval(watch));
  console.log(
    `${met.answers} answers, ${met.paid} orders paid and cancelled, ${met.refused} items that another buyer had; ` +
      `largest process ${Math.round(Math.max(...sizes))} MB, at the end ${Math.round(sizes.at(-1) ?? 0)} MB`,
  );
  expect(met.faults).toEqual([]);
  expect(met.paid).toBeGreaterThan(MINUTES);
  expect(Math.max(...sizes)).toBeLessThan(LIMIT_MB);
});
