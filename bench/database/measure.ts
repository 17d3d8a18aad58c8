import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { CARD_PROPERTIES, productQuery } from '#contract/product.ts';
import { startCluster } from '#embedded-postgres/embedded.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { RowName } from '../aims.ts';
import { figure, percentile } from '../figures.ts';
import type { Tell } from '../table.ts';
import { generate } from './generate.ts';
import { measureMillion } from './million.ts';
import { SHAPES, TYPES } from './shapes.ts';

const RUNS = 30;
const WARM_UP = 20;
const ROWS = new Map<number, RowName>([
  [1_000, 'engine-1000'],
  [10_000, 'engine-10000'],
  [100_000, 'engine-100000'],
  [1_000_000, 'engine-1000000'],
]);

/** Measures a listing with its facets, by shape of the query, over generated items in a separate database. */
export async function measureDatabase(size: number, tell: Tell): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  Object.assign(process.env, { DATABASE_URL: cluster.url, APP_SECRET: 'x'.repeat(32) });
  await migrate(cluster.url);
  const { closePool, database } = await import('#server/db/database.ts');
  const db = database();
  const started = performance.now();
  await generate(db, 0, size);
  console.log(`${size} made in ${seconds(performance.now() - started)}`);
  await db.transaction((tx) => tx.execute(sql`set local statement_timeout = 0; analyze`));
  if (size === 1_000_000) await measureMillion(tell);
  const row = ROWS.get(size);
  const { most, beside } = await measureShapes(db, String(size));
  if (row) tell(row, [most], beside);
  await measureSuggestions(db, String(size));
  await closePool();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Measures each shape on one line: the duration of a listing, and the processor time of the API's process and the
 * database for it, which depends less on other programs. Values are new in every run; p95 is the 29th of thirty.
 *
 * @returns p95 of the processor time of the slowest shape, in ms, and a note for the table
 */
async function measureShapes(db: Database, label: string): Promise<{ most: number; beside: string }> {
  const { listProducts } = await import('#server/resources/articles/resource.ts');
  // Warm-up, like a process that has served for a minute: frequent code is compiled, and the items are read.
  for (let run = 0; run < WARM_UP; run += 1) {
    for (const shape of Object.values(SHAPES)) {
      await listProducts(
        db,
        productQuery.parse({ itemsPerPage: 24, properties: CARD_PROPERTIES, ...shape(RUNS + run) }),
        'en-GB',
      );
    }
  }
  const slow: { name: string; p95: number }[] = [];
  for (const [name, shape] of Object.entries(SHAPES)) {
    const times: number[] = [];
    const processor: number[] = [];
    let found = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const query = productQuery.parse({ itemsPerPage: 24, properties: CARD_PROPERTIES, ...shape(run) });
      const used = await processorTime(db);
      const started = performance.now();
      const page = await listProducts(db, query, 'en-GB');
      times.push(performance.now() - started);
      processor.push(used() / 1e6);
      found += page.total / RUNS;
    }
    slow.push({ name, p95: percentile(processor, 0.95) });
    const line = [times, processor].map((of) => `${at(of, 0.5)} ${at(of, 0.95)}`).join('   processor ');
    console.log(`${label.padStart(9)}  ${name.padEnd(26)} ${line} ms  ${Math.round(found)} products`);
  }
  const [least, ...others] = slow.toSorted((a, b) => a.p95 - b.p95);
  const most = others.at(-1);
  return {
    most: most?.p95 ?? 0,
    beside: `${least?.name} ${figure(least?.p95 ?? 0)}, ${most?.name} ${figure(most?.p95 ?? 0)}`,
  };
}

/** Measures suggestions for each key of a search, one line per number of letters. */
async function measureSuggestions(db: Database, label: string): Promise<void> {
  const { suggest } = await import('#server/resources/search-suggestions.ts');
  for (const word of TYPES) await suggest(db, word);
  for (const letters of [2, 3, 5, 12]) {
    const times: number[] = [];
    const processor: number[] = [];
    for (const word of TYPES) {
      const used = await processorTime(db);
      const started = performance.now();
      await suggest(db, `${word} silk`.slice(0, letters));
      times.push(performance.now() - started);
      processor.push(used() / 1e6);
    }
    const line = [times, processor].map((of) => `${at(of, 0.5)} ${at(of, 0.95)}`).join('   processor ');
    console.log(`${label.padStart(9)}  ${`suggestions, ${letters} letters`.padEnd(26)} ${line} ms`);
  }
}

/** @returns a function that returns the processor time of this process and the database since then, in nanoseconds */
async function processorTime(db: Database): Promise<() => number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`,
  );
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file));
  const sum = () => {
    const { user, system } = process.cpuUsage();
    const ofDatabase = files.map((file) => Number(readFileSync(file, 'utf8').split(' ')[0]));
    return ofDatabase.reduce((total, own) => total + own, (user + system) * 1000);
  };
  const before = sum();
  return () => sum() - before;
}

const at = (times: number[], share: number) => percentile(times, share).toFixed(1).padStart(6);

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
