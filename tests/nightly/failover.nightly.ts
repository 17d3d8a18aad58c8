import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { everythingEnded, expectBooksRight, type Query } from '#tests/chaos/books.ts';
import { checkOut, type Outcome } from '#tests/chaos/checkout.ts';
import { until } from '#tests/chaos/until.ts';
import type { ShopInTest } from '#tests/chaos/visitor.ts';
import { stock } from '#tests/chaos/world.ts';
import { type ApiProcess, dataDirectory, openApi } from '#tests/processes/api-process.ts';
import { PatroniCluster, PROGRAMS } from '#tests/processes/patroni-cluster.ts';
import { isInstalled } from '#tests/processes/programs.ts';

const BUYERS = 50;
const PIECES = 2_000;
/** The first items, wanted by all shoppers. */
const COVETED = 40;
/** Number of sales before the primary is killed, and after the shop sells again. */
const SALES = 40;
/** Maximum time without sales. */
const MOST_SECONDS = 30;
const APP_SECRET = 'a secret for tests only, 32 characters';

const missing = PROGRAMS.filter((program) => !isInstalled(program));
if (missing.length > 0)
  console.warn(`Not installed: ${missing.join(', ')}. The failover is not tested here.`);

/** One of two API processes with one database. */
class Node implements ShopInTest {
  changes = 0;
  readonly api = { origin: '' };
  readonly process: ApiProcess;

  constructor(opened: ApiProcess) {
    this.process = opened;
    this.api.origin = new URL(opened.url).origin;
  }

  /** A shopper presses again once the shop is available. */
  async back(): Promise<void> {
    const isReady = async () => (await fetch(`${this.api.origin}/readyz`)).status === 200;
    if (await isReady().catch(() => false)) return;
    await until('the shop to be ready', isReady, 2 * MOST_SECONDS);
  }
}

let cluster: PatroniCluster;
let data: Awaited<ReturnType<typeof dataDirectory>>;
const nodes: Node[] = [];

beforeAll(async () => {
  if (missing.length > 0) return;
  cluster = await PatroniCluster.open();
  data = await dataDirectory();
  Object.assign(process.env, { APP_SECRET, DATABASE_URL: cluster.url });
  await migrate(cluster.url);
  await stock(cluster, PIECES);
  for (const _ of [1, 2])
    nodes.push(
      new Node(
        await openApi(data.path, {
          DATABASE_URL: cluster.url,
          APP_SECRET,
          CATALOGUE: 'empty',
          RECONCILE_SECONDS: '1',
          LOG_LEVEL: 'error',
        }),
      ),
    );
});
afterAll(async () => {
  for (const node of nodes) await node.process.kill();
  await cluster?.close();
  await data?.remove();
});

it.skipIf(missing.length > 0)(
  'goes on selling within 30 seconds when the primary dies under 50 buyers, and loses nothing',
  async () => {
    const rows = await cluster.query<{ id: string }>('select id from item order by price');
    const pieces = rows.map(({ id }) => id);
    const outcomes: Outcome[] = [];
    /** Time at which each sale was confirmed to its buyer. */
    const sales: number[] = [];
    let over = false;

    async function shopOn(buyer: number): Promise<void> {
      const node = nodes[buyer % nodes.length];
      for (let visit = 0; node && !over; visit += 1) {
        const own = COVETED + ((buyer + visit * BUYERS) % (PIECES - COVETED));
        const outcome = await checkOut(node, {
          pieces: [pieces[(buyer + visit) % COVETED] ?? '', pieces[own] ?? ''],
          code: undefined,
          card: '4242424242424242',
          hasty: false,
          leaves: () => over,
          email: `buyer-${buyer}-${visit}@example.org`,
        });
        if (!outcome) continue;
        outcomes.push(outcome);
        if (outcome.told === 'paid') sales.push(performance.now());
      }
    }
    const shopping = Array.from({ length: BUYERS }, (_, buyer) => shopOn(buyer + 1));
    const salesOver = (count: number) => until(`${count} sales`, () => sales.length >= count, 120);
    const killing = async () => {
      await salesOver(SALES);
      const killed = performance.now();
      const name = await cluster.killPrimary();
      await until('a sale on the new primary', () => sales.some((at) => at > killed + 3_000), 60);
      await salesOver(sales.length + SALES);
      cluster.restart(name);
      await until('the killed host to be a replica', () => cluster.hasReplica(), 60);
      return killed;
    };
    const killed = await killing().finally(() => {
      over = true;
    });
    await Promise.all(shopping);

    // The longest time without a sale around the kill.
    const around = sales.filter((at) => at > killed - 5_000).toSorted((a, b) => a - b);
    const gap = Math.max(...around.slice(1).map((at, index) => at - (around[index] ?? at))) / 1_000;
    const query: Query = (text) => cluster.query(text);
    await everythingEnded(query);
    const { paid, told } = await expectBooksRight(query, outcomes);
    console.log(`${paid} paid, ${told} told; no sale for ${gap.toFixed(1)} s`);
    expect(gap).toBeLessThan(MOST_SECONDS);
  },
);
