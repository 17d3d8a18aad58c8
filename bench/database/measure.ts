import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { articleQuery } from '#lib/contract/article.ts';
import { startCluster } from '#postgres/embedded.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { generate } from './generate.ts';
import { SHAPES } from './shapes.ts';

const RUNS = 30;

/** Listing with its facets, by shape of the query, over generated pieces in a database of its own. */
export async function measureDatabase(size: number): Promise<void> {
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
  await measureShapes(db, String(size));
  await closePool();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * One line per shape: nineteen in twenty queries were faster than this when they were asked for the first time, and
 * when of three times the fastest counts, which leaves out what the machine did besides.
 */
export async function measureShapes(db: Database, label: string): Promise<void> {
  const { listArticles } = await import('#server/resources/articles/resource.ts');
  for (const [name, shape] of Object.entries(SHAPES)) {
    const first: number[] = [];
    const fastest: number[] = [];
    let found = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const query = articleQuery.parse({ itemsPerPage: 24, ...shape(run) });
      const times: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        const started = performance.now();
        const page = await listArticles(db, query).catch(() => undefined);
        times.push(page ? performance.now() - started : Number.POSITIVE_INFINITY);
        found += (page?.total ?? 0) / RUNS / 3;
      }
      first.push(times[0] ?? 0);
      fastest.push(Math.min(...times));
    }
    const line = [
      `p50 ${at(first, 0.5)}`,
      `p95 ${at(first, 0.95)}`,
      `p95 of the fastest of three ${at(fastest, 0.95)}`,
    ];
    console.log(
      `${label.padStart(9)}  ${name.padEnd(26)} ${line.join('  ')} ms  ${Math.round(found)} models`,
    );
  }
}

const at = (times: number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1).padStart(6);

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
