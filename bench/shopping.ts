import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { API_BASE } from '#contract/base.ts';
import { addressesOf } from './addresses.ts';
import { figure, median, percentile } from './figures.ts';
import { type OpenShop, spending, withShop } from './shop.ts';
import type { Tell } from './table.ts';
import { wrkAll } from './wrk.ts';

const SHOPPERS = 8;
const ROUNDS = 12;
const READ_SECONDS = 3;
/** A process that has just opened runs most of the code of a call uncompiled, at twice the cost. */
const WARM_SECONDS = 3;
const addition = z.object({ cart: z.object({ id: z.string() }) });

/** The network of each call is in its header, and payments are test payments. */
export const OWN_NETWORKS = { TRUST_PROXY: 'true', ALLOW_PUBLIC_SANDBOX: 'true' };

/**
 * Measures the calls that shoppers wait for, eight at a time from eight networks: adding an item to the bag,
 * reading the own order, and the list of orders.
 */
export const measureShopping = (tell: Tell) =>
  withShop(async (shop) => {
    const { items } = await addressesOf(shop.url);
    await measureAdditions(shop, items, tell);
    const shopper = await buyer(shop, items[0] ?? '');
    const orders = [
      await measureReads(shop, `orders/${shopper.cart}`, shopper.headers),
      await measureReads(shop, 'orders', shopper.headers),
    ];
    tell(
      'orders',
      orders.map(({ rate }) => rate),
      orders.map(({ beside }) => beside).join(' / '),
    );
    await shopper.end();
  }, OWN_NETWORKS);

async function measureAdditions(shop: OpenShop, items: string[], tell: Tell): Promise<void> {
  const warm = performance.now() + WARM_SECONDS * 1_000;
  while (performance.now() < warm) await (await addAtOnce(shop, items)).end();
  const times: number[] = [];
  const all = { shop: 0, database: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answer, spent } = await spending(shop, () => addAtOnce(shop, items));
    times.push(...answer.times);
    all.shop += spent.shop;
    all.database += spent.database;
    await answer.end();
  }
  tell(
    'add-to-bag',
    [percentile(times, 0.95)],
    `p50 ${figure(median(times))} ms; ${eachOf(all, times.length)}`,
  );
}

const eachOf = (spent: { shop: number; database: number }, calls: number) =>
  `processor ${figure(spent.shop / calls)} ms, database ${figure(spent.database / calls)} ms each`;

/** Measures reads at the maximum rate, eight at a time. */
async function measureReads({ url, ...shop }: OpenShop, path: string, headers: Record<string, string>) {
  const address = `${url}${API_BASE}/${path}`;
  const options = { headers, connections: SHOPPERS };
  await wrkAll(address, { ...options, seconds: WARM_SECONDS });
  const { answer, spent } = await spending({ url, ...shop }, () =>
    wrkAll(address, { ...options, seconds: READ_SECONDS }),
  );
  const { requests, seconds, p99 } = answer;
  return { rate: requests / seconds, beside: `p99 ${figure(p99)} ms, ${eachOf(spent, requests)}` };
}

/** Eight shoppers add an item to a new bag at once; `end` deletes their bags. */
async function addAtOnce(shop: OpenShop, items: string[]) {
  const additions = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, at) => addItem(shop, items[at] ?? '')),
  );
  const end = async () => {
    for (const { end } of additions) await end();
  };
  return { times: additions.map(({ ms }) => ms), end };
}

/** Creates a shopper with one item in the bag, and returns the duration in ms. @throws Error if it is refused */
export async function addItem({ url }: Pick<OpenShop, 'url'>, item: string) {
  const api = `${url}${API_BASE}`;
  // Each shopper has another network, because a shop limits the new bags per network and hour.
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const headers = { 'Content-Type': 'application/ld+json', Origin: url, 'X-Forwarded-For': network };
  const began = performance.now();
  const answer = await fetch(`${api}/order-items`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ tradeIn: item }),
  });
  const body: unknown = await answer.json();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`add to bag: ${answer.status} ${JSON.stringify(body).slice(0, 200)}`);
  const cart = addition.parse(body).cart.id;
  const Cookie = cookiesOf(answer);
  const end = async () => {
    const ended = await fetch(`${api}/orders/${cart}`, { method: 'DELETE', headers: { ...headers, Cookie } });
    if (!ended.ok) throw new Error(`giving up a bag: ${ended.status}`);
  };
  return { ms, cart, Cookie, headers, end };
}

/** Creates a guest with one open order. */
async function buyer(shop: OpenShop, item: string) {
  const { cart, Cookie, headers, end } = await addItem(shop, item);
  const api = `${shop.url}${API_BASE}`;
  const email = `bench-${randomUUID()}@example.org`;
  const registered = await fetch(`${api}/auth/register-guest`, {
    method: 'POST',
    headers: { ...headers, Cookie },
    body: JSON.stringify({ email, firstName: 'Ada', lastName: 'Byron', locale: 'en_GB' }),
  });
  if (!registered.ok) throw new Error(`register: ${registered.status}`);
  const all = { ...headers, Cookie: cookiesOf(registered) };
  const leave = async () => {
    await fetch(`${api}/orders/${cart}`, { method: 'DELETE', headers: all });
    await end().catch(() => undefined);
  };
  return { cart, headers: { 'X-Forwarded-For': all['X-Forwarded-For'], Cookie: all.Cookie }, end: leave };
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
