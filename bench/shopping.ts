import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { databaseProcessorMs, processorMs } from './processor-time.ts';

const SHOPPERS = 8;
const ROUNDS = 12;
const READ_MS = 2_000;
const product = z.object({ choices: z.array(z.object({ id: z.string() })).min(1) });
const listing = z.object({ 'hydra:member': z.array(product).min(SHOPPERS) });
const addition = z.object({ cart: z.object({ id: z.string() }) });

/** A shop that is open: its address, its process, and its DATA_DIR. */
interface OpenShop {
  url: string;
  pid: number;
  folder: string;
}

/**
 * Measures the calls that shoppers wait for, with eight shoppers at a time from eight networks: an item into the bag,
 * the own order, and the list of orders. Prints times by the clock, and processor time of the shop and of its database for
 * each call.
 */
export async function measureShopping(shop: OpenShop): Promise<void> {
  const answer = await fetch(`${shop.url}/api/v3/customer/articles?itemsPerPage=24`);
  const items = listing
    .parse(await answer.json())
    ['hydra:member'].flatMap(({ choices }) => choices[0]?.id ?? []);
  for (let warm = 0; warm < 2; warm += 1) await addAtOnce(shop, items);
  const added: number[] = [];
  const spent = { shop: 0, database: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorTimeOf(shop);
    const { times, end } = await addAtOnce(shop, items, true);
    const after = processorTimeOf(shop);
    spent.shop += after.shop - before.shop;
    spent.database += after.database - before.database;
    added.push(...times);
    await end();
  }
  console.log(lineOf('add to bag', added, spent));
  const shopper = await buyer(shop, items[0] ?? '');
  for (const [name, path] of [
    ['own order', `orders/${shopper.cart}`],
    ['list of orders', 'orders'],
  ] as const) {
    await readFor(500, () => shopper.read(path));
    const before = processorTimeOf(shop);
    const times = await readFor(READ_MS, () => shopper.read(path));
    const after = processorTimeOf(shop);
    const read = { shop: after.shop - before.shop, database: after.database - before.database };
    console.log(`${lineOf(name, times, read)}, ${Math.round((times.length * 1_000) / READ_MS)} a second`);
  }
  await shopper.end();
}

const processorTimeOf = ({ pid, folder }: OpenShop) => ({
  shop: processorMs(pid),
  database: databaseProcessorMs(folder),
});

/** Eight shoppers put an item each into a new bag at once; their bags are given up by `end`. */
async function addAtOnce(shop: OpenShop, items: string[], keeps = false) {
  const additions = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, at) => addItem(shop, items[at] ?? '')),
  );
  const end = async () => {
    for (const { end } of additions) await end();
  };
  if (!keeps) await end();
  return { times: additions.map(({ ms }) => ms), end };
}

/** A new shopper with one item in the bag. */
async function addItem({ url }: OpenShop, item: string) {
  const api = `${url}/api/v3/customer`;
  // Each shopper has another network, because a shop limits the new bags of a network in an hour.
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

/** A shopper with an account of a guest and one open order. */
async function buyer(shop: OpenShop, item: string) {
  const { cart, Cookie, headers, end } = await addItem(shop, item);
  const api = `${shop.url}/api/v3/customer`;
  const email = `bench-${randomUUID()}@example.org`;
  const registered = await fetch(`${api}/auth/register-guest`, {
    method: 'POST',
    headers: { ...headers, Cookie },
    body: JSON.stringify({ email, firstName: 'Ada', lastName: 'Byron', locale: 'en_GB' }),
  });
  if (!registered.ok) throw new Error(`register: ${registered.status}`);
  const all = { ...headers, Cookie: cookiesOf(registered) };
  const read = async (path: string) => {
    const answer = await fetch(`${api}/${path}`, { headers: all });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const leave = async () => {
    await fetch(`${api}/orders/${cart}`, { method: 'DELETE', headers: all });
    await end().catch(() => undefined);
  };
  return { cart, read, end: leave };
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Ms of each read, eight at a time for `ms`. */
async function readFor(ms: number, read: () => Promise<void>): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (performance.now() < until) {
        const began = performance.now();
        await read();
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

function lineOf(name: string, times: number[], spent: { shop: number; database: number }): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const each = (ms: number) => (ms / times.length).toFixed(2);
  return `${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; processor ${each(spent.shop)} ms, database ${each(spent.database)} ms`;
}
