import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addressesOf, newListing } from './addresses.ts';
import { figure, median, percentile } from './figures.ts';
import { memoryOf, type OpenShop, untilQuiet, withShop } from './shop.ts';
import { addItem, OWN_NETWORKS } from './shopping.ts';
import type { Tell } from './table.ts';
import { read, type Visit, visit } from './visitors.ts';

const VISITORS = 32;
/** A shop that is already open has its own token. */
const METRICS_TOKEN = process.env.METRICS_TOKEN || randomBytes(24).toString('hex');
/** Resolution of Node's event-loop delay in ms; measured delays include it. */
const TIMER_MS = 10;
/** V8 collects what the last pages left once it has been idle for ten to twenty seconds. */
const REST_MS = 30_000;

/**
 * Thirty-two visitors at a time: of a hundred requests, sixty are for cached pages, fifteen for new listings,
 * fifteen for API calls, nine for pictures, and one adds an item to a bag.
 */
export const measureMixedLoad = (tell: Tell, seconds: number) =>
  withShop(
    async (shop) => {
      const atOnce = memoryOf(shop.pid);
      await wait(REST_MS);
      const atRest = memoryOf(shop.pid);
      const next = await visitsTo(shop);
      await lateness(shop.url);
      const visited = await visit(VISITORS, seconds * 1_000, next);
      const { p99, most } = await lateness(shop.url);
      const { times = [] } = visited.get('kept page') ?? {};
      const summary = [...visited].map(
        ([kind, { times, refused }]) =>
          `${times.length} × ${kind} p50 ${figure(median(times))} ms${refused > 0 ? `, ${refused} refused` : ''}`,
      );
      tell('load-kept', [percentile(times, 0.99)], summary.join('; '));
      tell('load-loop', [p99, most]);
      const atEnd = memoryOf(shop.pid);
      await untilQuiet(shop);
      tell(
        'load-memory',
        [atRest, memoryOf(shop.pid)],
        `${figure(atOnce)} when its pages were made, ${figure(atEnd)} at the end of the load`,
      );
    },
    { ...OWN_NETWORKS, METRICS_TOKEN },
  );

/** Returns a function that picks a visitor's next request at random. */
async function visitsTo(shop: OpenShop): Promise<(visitor: number) => Visit> {
  const { pages, products, calls, picture, items } = await addressesOf(shop.url);
  const kept = [pages.home, pages.listing, ...products.slice(0, 10)];
  for (const page of kept) await read(page);
  const anyOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)];
  let number = 0;
  return (visitor) => {
    const chance = Math.random();
    const reads = (kind: string, url = '') => ({ kind, ask: () => read(url) });
    if (chance < 0.6) return reads('kept page', anyOf(kept));
    if (chance < 0.75) {
      number += 1;
      return reads('new listing', `${shop.url}${newListing(number)}`);
    }
    if (chance < 0.9) return reads('call', anyOf(Object.values(calls)));
    if (chance < 0.99) return reads('picture', picture);
    // Each visitor has another item, because an item in a bag is refused to others.
    const add = () => addItem(shop, items[visitor] ?? '').then(({ end }) => end());
    return { kind: 'item into the bag and out', ask: add };
  };
}

/** Reads the delay of the event loop since the last call, in ms. */
async function lateness(url: string): Promise<Record<'p99' | 'most', number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return readLateness(await (await fetch(`${url}/metrics`, { headers })).text());
}

/** Parses `/metrics`. */
export function readLateness(metrics: string): Record<'p99' | 'most', number> {
  const lateMs = (name: string) => {
    const [, seconds] = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(metrics) ?? [];
    if (seconds === undefined) throw new Error(`/metrics does not name ${name} of the event loop`);
    return Math.max(0, Number(seconds) * 1_000 - TIMER_MS);
  };
  return { p99: lateMs('p99'), most: lateMs('max') };
}
