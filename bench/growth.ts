import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startCluster } from '#embedded-postgres/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type ApiProcess, dataDirectory, openApi } from '#tests/processes/api-process.ts';
import { generate } from './database/generate.ts';
import { SHAPES } from './database/shapes.ts';
import { memoryOf } from './shop.ts';

const PROCESSES = [1, 2, 3];
/** Number of callers per process. */
const CALLERS = 8;
const SECONDS = 5;
const LISTING = 'articles?itemsPerPage=24';

/**
 * Measures the effect of the catalogue's size: the database on disk; start, first listing and memory of an API
 * process; and listings per second of one to three processes on this machine.
 */
export async function measureGrowth(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-growth-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  const APP_SECRET = randomBytes(24).toString('hex');
  Object.assign(process.env, { DATABASE_URL: cluster.url, APP_SECRET });
  await migrate(cluster.url);
  const { closePool, database } = await import('#server/db/database.ts');
  const db = database();
  const made = await timed(() => generate(db, 0, size));
  await db.transaction((tx) => tx.execute(sql`set local statement_timeout = 0; analyze`));
  const { rows } = await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`);
  const [{ bytes }] = z.tuple([z.object({ bytes: z.number() })]).parse(rows);
  await closePool();
  console.log(`${size} items, made in ${made} s: ${Math.round(bytes / 1e6)} MB of database`);
  const data = await dataDirectory();
  const processes: ApiProcess[] = [];
  try {
    for (const count of PROCESSES) {
      const settings = { DATABASE_URL: cluster.url, APP_SECRET, CATALOGUE: 'empty' };
      const started = await timed(async () => processes.push(await openApi(data.path, settings)));
      const [newest] = processes.slice(-1);
      if (!newest) continue;
      const first = await timed(() => read(newest, LISTING));
      const rate = await listingsASecond(processes);
      console.log(
        `  ${count} processes: ${rate} listings/s; the last one open in ${started} s, first listing ${first} s, ${Math.round(memoryOf(newest.child.pid))} MB after the load`,
      );
    }
  } finally {
    for (const one of processes) await one.stop();
    await data.remove();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the rate of new listings with facets, of all shapes, from all processes together. */
async function listingsASecond(processes: readonly ApiProcess[]): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  const shapes = Object.values(SHAPES);
  let number = 0;
  await Promise.all(
    processes.flatMap((one) =>
      Array.from({ length: CALLERS }, async () => {
        while (performance.now() < until) {
          const shape = shapes[number % shapes.length];
          await read(one, `${LISTING}&${parametersOf(shape?.(number) ?? {})}`);
          number += 1;
        }
      }),
    ),
  );
  return Math.round(number / SECONDS);
}

/** Returns a query as in a listing's address: `brand[0]=…`, `sort[price]=asc`, `price[gte]=…`. */
function parametersOf(query: object): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'object') parameters.set(name, String(value));
    else for (const [key, one] of Object.entries(value)) parameters.set(`${name}[${key}]`, String(one));
  }
  return parameters;
}

async function read({ url }: ApiProcess, path: string): Promise<void> {
  const answer = await fetch(`${url}/${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** Returns the duration of work in seconds, to a tenth. */
async function timed(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now();
  await work();
  return ((performance.now() - started) / 1_000).toFixed(1);
}
