import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PRIVATE_BASE } from '#contract/base.ts';
import { ORDER_VIEWS } from '#contract/private/orders.ts';
import { startCluster } from '#embedded-postgres/embedded.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { rowsOf } from '#server/db/rows.ts';
import { fillOffice, SIZES } from './fill.ts';

const RUNS = 20;
const MEMBER = `bench-${Date.now()}@revoir.example`;

type Ask = (path: string) => Promise<{ total: number }>;

/**
 * Measures the first page of each list of the back office and its searches, in a shop of 100,000 items: API calls
 * in process, one after the other. Prints a line each: median, p95, and count.
 *
 * @param only names of lists; all if empty
 */
export async function measureOffice(only: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  Object.assign(process.env, {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    APP_SECRET: 'x'.repeat(32),
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
  });
  await migrate(cluster.url);
  const { closePool, database } = await import('#server/db/database.ts');
  const db = database();
  const { insertMarkets } = await import('#server/catalogue/markets.ts');
  await insertMarkets(db);
  const started = performance.now();
  await fillOffice(db);
  console.log(`${JSON.stringify(SIZES)} made in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  await measureLists(db, only);
  await closePool();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Measures in a filled database. */
async function measureLists(db: Database, only: readonly string[]): Promise<void> {
  const ask = await signedIn(db);
  for (const path of await pathsOf(db, only)) await measure(ask, path);
}

/** Returns a function that calls the API as a manager, through the complete stack. */
async function signedIn(db: Database): Promise<Ask> {
  const { fetch } = await import('#server/app.ts');
  const { inviteMember } = await import('#server/team/members.ts');
  const { issueTeamToken } = await import('#server/identity/team-tokens.ts');
  const { member } = await inviteMember(
    db,
    { name: 'Bench', email: MEMBER, roles: [{ role: 'manager' }] },
    'bench',
  );
  const token = await issueTeamToken(db, member.id);
  return async (path) => {
    const request = new Request(`http://shop.test${PRIVATE_BASE}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/ld+json' },
    });
    const answer = await fetch(request, { ip: '127.0.0.1' });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    const total: unknown = Object(JSON.parse(text))['hydra:totalItems'];
    return { total: Number(total ?? 0) };
  };
}

const sample = z.object({
  reference: z.string(),
  email: z.string(),
  sku: z.string(),
  tracking: z.string(),
  parcel: z.string(),
});

/** Returns the paths of the first pages of all lists and views, and of typical searches. */
async function pathsOf(db: Database, only: readonly string[]): Promise<string[]> {
  const { privateResources } = await import('#server/private-resources.ts');
  const [known] = await rowsOf(
    db,
    sample,
    sql`select o.reference, o.email, i.sku, s.tracking_number as tracking, c.parcel_number as parcel from purchase_order o
      join order_line l on l.order_id = o.id join item i on i.id = l.item_id join shipment s on s.order_id = o.id
      join trade_in_cart c on c.customer_id is not null limit 1`,
  );
  if (!known) throw new Error('the shop has no orders');
  // `ex` and `c1` match a word of every mailbox or of many, `he` of every twentieth name.
  const typed = [...Object.values(known), 'Caradec', 'Ada Bazin', 'Hélène', 'zz', 'he', 'ex', 'c1'];
  return privateResources
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .flatMap(({ name, operations }) =>
      operations.flatMap(({ kind, path, query }) => {
        if (kind !== 'list' || path.includes('{')) return [];
        const base = `/${name}${path}?itemsPerPage=50${name === 'saved-views' ? '&list=orders' : ''}`;
        const shape: Record<string, unknown> = query instanceof z.ZodObject ? query.shape : {};
        const word = ['search', 'q'].find((key) => key in shape);
        const searched = word ? typed.map((text) => `&${word}=${encodeURIComponent(text)}`) : [];
        if (name === 'orders')
          return ORDER_VIEWS.flatMap((view) =>
            ['', ...searched].map((more) => `${base}&view=${view}${more}`),
          );
        return ['', ...searched].map((more) => base + more);
      }),
    );
}

async function measure(ask: Ask, path: string): Promise<void> {
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < RUNS + 3; run += 1) {
    const started = performance.now();
    total = (await ask(path)).total;
    // The first calls compile the code.
    if (run >= 3) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0).padStart(5);
  console.log(`${at(0.5)} ${at(0.95)} ms  ${String(total).padStart(7)}  ${decodeURIComponent(path)}`);
}
