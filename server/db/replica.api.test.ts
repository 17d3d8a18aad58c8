import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { product, productCollection } from '#contract/product.ts';
import { resetEnv } from '#server/env.ts';
import { startRelay } from '#server/events/relay.ts';
import { listen } from '#server/listen.ts';
import { shopMetrics } from '#server/metrics/shop-metrics.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute } from '#tests/database.ts';
import { ReplicatedDatabase, serverPrograms } from '#tests/processes/replicated-database.ts';
import '#server/event-subscriptions.ts';
import { closePool } from './database.ts';
import { migrate } from './migrate.ts';
import { closeReplica, replicaFigures } from './replica.ts';

const programs = serverPrograms();
if (!programs) console.warn('No PostgreSQL with pg_basebackup is installed: the replica is not tested here.');

const folder = useFolder();
let servers: ReplicatedDatabase;
let piece: Awaited<ReturnType<typeof makeItem>>;
beforeAll(async () => {
  if (!programs) return;
  servers = await ReplicatedDatabase.open(programs);
  Object.assign(process.env, {
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    APP_SECRET: 'a secret for tests only, 32 characters',
    DATA_DIR: folder,
  });
  await closePool();
  resetEnv();
  await migrate(servers.primary.url);
  piece = await makeItem();
});
afterEach(async () => {
  if (programs) await resume();
});
afterAll(async () => {
  await closeReplica();
  await closePool();
  await servers?.close();
});

const onReplica = (statement: string) => servers.query(servers.replica, statement);
const pauseReplay = () => onReplica('select pg_wal_replay_pause()');
const resume = async () => {
  await onReplica('select pg_wal_replay_resume()').catch(() => undefined);
};
const isRead = () => replicaFigures()?.isRead;
const replicaIsRead = () => expect.poll(isRead, { timeout: 10_000 }).toBe(true);
const setPrice = (price: number) => execute(sql`update item set price = ${price}`);

async function priceSeenBy(client: Client): Promise<number | undefined> {
  const answer = await client.send('GET', `/articles/${piece.product_id}`);
  return product.parse(await answer.json()).choices[0]?.price;
}
const anyone = () => priceSeenBy(new Client());

it.skipIf(!programs)(
  'reads public pages from the replica, and the buyer’s own calls from the primary',
  async () => {
    const buyer = new Client();
    await buyer.add((await makeItem()).id);
    await replicaIsRead();
    await pauseReplay();
    const before = await anyone();
    await setPrice(4_300);
    // After 0.2 seconds the replica still counts as fresh, so it shows the old price.
    expect([await anyone(), await priceSeenBy(buyer)]).toEqual([before, 4_300]);
    // Later it is too far behind, and everyone reads from the primary.
    await expect.poll(anyone, { timeout: 5_000 }).toBe(4_300);
    expect(isRead()).toBe(false);
    await resume();
    await replicaIsRead();
    expect(await anyone()).toBe(4_300);
  },
);

it.skipIf(!programs)(
  'tells pages of a change only when none is made of an older state any more',
  async () => {
    await replicaIsRead();
    const shown: (number | undefined)[] = [];
    const stop = await startRelay(async () => {
      shown.push(await anyone());
    });
    try {
      await setPrice(4_400);
      await expect.poll(() => shown, { timeout: 5_000 }).toEqual([4_400]);
      // Also while the replica's replay is paused.
      await pauseReplay();
      await setPrice(4_500);
      await expect.poll(() => shown, { timeout: 5_000 }).toEqual([4_400, 4_500]);
    } finally {
      await stop();
    }
  },
);

it.skipIf(!programs)('goes on by the primary when the replica dies, and comes back to it', async () => {
  await replicaIsRead();
  const server = await listen({ port: 0, host: '127.0.0.1' });
  await servers.stopReplica();
  try {
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await new Client().send('GET', '/articles');
      expect(answer.status).toBe(200);
      expect(productCollection.parse(await answer.json())['hydra:member'].length).toBeGreaterThan(0);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      await pause(100);
    }
    await expect.poll(isRead, { timeout: 5_000 }).toBe(false);
    expect(await shopMetrics()()).toContain('revoir_replica_read 0');
    await servers.startReplica();
    await replicaIsRead();
    expect(await shopMetrics()()).toMatch(
      /revoir_pool_connections\{database="replica",state="idle"\} [1-9][\s\S]*revoir_replica_read 1/,
    );
  } finally {
    await server.close();
  }
});
