import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import { typesenseFailures } from '#server/catalogue/listing/typesense/typesense-or-memory.ts';
import { pool } from '#server/db/database.ts';
import { replicaFigures } from '#server/db/replica.ts';
import { env } from '#server/env.ts';
import { describeError, log } from '#server/log.ts';
import { mediaStoreFailures } from '#server/storage/s3-store.ts';
import { type Figures, readFigures } from './read-figures.ts';

const KEPT_MS = 10_000;
/** Longer than the statement's limit, because a connection may also take long. */
const LATE_MS = 3_000;

/**
 * Serves the shop's figures for `/metrics`, in Prometheus's format. Several scrapers within ten seconds share one
 * statement. While the database does not answer, its figures are missing, and the log has the reason.
 */
export function shopMetrics(): () => Promise<string> {
  let figures: Promise<Figures | undefined> | undefined;
  let readAt = 0;
  return async () => {
    if (!figures || Date.now() - readAt >= KEPT_MS) {
      readAt = Date.now();
      figures = readInTime();
    }
    const found = await figures;
    // A new registry each time: figures that are unknown now must be absent.
    const registry = new Registry();
    const { gauge, counter } = writersOf(registry);
    writePools(registry);
    const disk = await statfs(env().DATA_DIR).catch(() => undefined);
    if (disk) {
      gauge('revoir_disk_free_bytes', 'Free space where DATA_DIR lies.', [[{}, disk.bavail * disk.bsize]]);
      gauge('revoir_disk_size_bytes', 'Whole space where DATA_DIR lies.', [[{}, disk.blocks * disk.bsize]]);
    }
    counter(
      'revoir_media_store_failures_total',
      'Calls to the bucket of pictures that failed or took too long.',
      [[{}, mediaStoreFailures()]],
    );
    counter(
      'revoir_listing_engine_failures_total',
      'Listings that Typesense did not answer, so that memory did (LISTING_ENGINE=typesense).',
      [[{}, typesenseFailures()]],
    );
    gauge('revoir_figures_read', '1 when the database told the figures, 0 when not.', [[{}, found ? 1 : 0]]);
    if (found) write(registry, found);
    return registry.metrics();
  };
}

/** Writes the pool of each database, and the replica's delay. */
function writePools(registry: Registry): void {
  const { gauge } = writersOf(registry);
  const replica = replicaFigures();
  const pools = Object.entries({ primary: pool(), ...(replica && { replica: replica.pool }) });
  gauge(
    'revoir_pool_connections',
    'Connections to the database (primary, replica), by state.',
    pools.flatMap(([name, { totalCount, idleCount }]): Sample[] => [
      [{ database: name, state: 'busy' }, totalCount - idleCount],
      [{ database: name, state: 'idle' }, idleCount],
    ]),
  );
  gauge(
    'revoir_pool_limit',
    'Connections that the process opens at most.',
    pools.map(([name]): Sample => [{ database: name }, env().DATABASE_POOL]),
  );
  gauge(
    'revoir_pool_waiting',
    'Callers who wait for a connection.',
    pools.map(([name, { waitingCount }]): Sample => [{ database: name }, waitingCount]),
  );
  if (!replica) return;
  gauge('revoir_replica_read', '1 while the replica is read, 0 while the primary is read for it.', [
    [{}, replica.isRead ? 1 : 0],
  ]);
  gauge('revoir_replica_behind_seconds', 'Age of the newest state that the replica is known to have.', [
    [{}, replica.behindSeconds],
  ]);
}

async function readInTime(): Promise<Figures | undefined> {
  try {
    return await Promise.race([readFigures(), pause(LATE_MS, undefined, { ref: false })]);
  } catch (error) {
    log.warn(describeError(error), 'the figures for /metrics could not be read');
    return undefined;
  }
}

function write(registry: Registry, found: Figures): void {
  const { gauge, counter } = writersOf(registry);
  gauge(
    'revoir_jobs',
    'Jobs by task: due (ready), running, planned or to be tried again (later), failed for good (failed).',
    found.jobs.flatMap(({ task, ...counts }) =>
      Object.entries(counts).map(([state, value]): Sample => [{ task, state }, value]),
    ),
  );
  gauge('revoir_mails_waiting', 'Mails that are due and not sent.', [[{}, found.mails.waiting]]);
  gauge('revoir_mails_oldest_seconds', 'Age of the oldest of them.', [[{}, found.mails.age]]);
  gauge('revoir_holds', 'Pieces in bags (held), and with an open payment (paying).', [
    [{ kind: 'held' }, found.holds.held],
    [{ kind: 'paying' }, found.holds.paying],
  ]);
  gauge('revoir_items_for_sale', 'Pieces for sale, those in bags among them.', [[{}, found.itemsForSale]]);
  gauge('revoir_relay_lag_seconds', 'Age of the oldest change that pages do not show yet.', [
    [{}, found.relayLag],
  ]);
  gauge('revoir_webhooks_given_up', 'Calls of webhooks that are not tried any more and are still listed.', [
    [{}, found.webhooksGivenUp],
  ]);
  counter(
    'revoir_orders_paid_total',
    'Orders that were paid.',
    found.paid.map(({ currency, orders }): Sample => [{ currency }, orders]),
  );
  counter(
    'revoir_orders_paid_cents_total',
    'Their totals, in cents.',
    found.paid.map(({ currency, cents }): Sample => [{ currency }, cents]),
  );
  if (found.lastPaidAt !== null)
    gauge('revoir_order_paid_timestamp_seconds', 'When the latest order was paid, since 1970.', [
      [{}, found.lastPaidAt],
    ]);
  counter('revoir_refunds_total', 'Refunds that were sent.', [[{}, found.refunds.sent]]);
  counter('revoir_refunds_cents_total', 'Their amounts, in cents.', [[{}, found.refunds.cents]]);
  gauge('revoir_refunds_failed', 'Refunds that the provider refused.', [[{}, found.refunds.failed]]);
}

/** Labels and value. */
type Sample = [Record<string, string>, number];

function writersOf(registry: Registry) {
  const optionsOf = (name: string, help: string, samples: Sample[]) => ({
    name,
    help,
    labelNames: [...new Set(samples.flatMap(([labels]) => Object.keys(labels)))],
    registers: [registry],
  });
  return {
    gauge(name: string, help: string, samples: Sample[]): void {
      const metric = new Gauge(optionsOf(name, help, samples));
      for (const [labels, value] of samples) metric.set(labels, value);
    },
    counter(name: string, help: string, samples: Sample[]): void {
      const metric = new Counter(optionsOf(name, help, samples));
      for (const [labels, value] of samples) metric.inc(labels, value);
    },
  };
}
