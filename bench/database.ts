import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { articleQuery } from '#lib/contract/article.ts';
import { startCluster } from '#scripts/database/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

const SHAPES: Record<string, object> = {
  'no filter, newest': {},
  'no filter, cheapest': { sort: { price: 'asc' } },
  'one: gender': { gender: ['femme'] },
  'two: gender, type': { gender: ['femme'], type: ['Type 3'] },
  'three: gender, type, size': { gender: ['femme'], type: ['Type 3'], size: ['38', '40'] },
  'six, cheapest': {
    gender: ['femme'],
    type: ['Type 3', 'Type 4'],
    size: ['38', '40'],
    color: ['Color 1', 'Color 2', 'Color 3'],
    state: ['excellent', 'very_good'],
    price: { gte: 2000, lte: 30000 },
    sort: { price: 'asc' },
  },
  'search, one word': { q: 'title4217' },
};
const RUNS = 12;

/** Listing with its facets, by number of filters, over generated pieces in a database of its own. */
export async function measureDatabase(sizes: number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  Object.assign(process.env, { DATABASE_URL: cluster.url, APP_SECRET: 'x'.repeat(32) });
  await migrate(cluster.url);
  const { closePool, database } = await import('#server/db/database.ts');
  const { listArticles } = await import('#server/resources/articles/list.ts');
  const db = database();
  let have = 0;
  for (const size of sizes) {
    await generate(have, size);
    have = size;
    for (const [name, query] of Object.entries(SHAPES)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const started = performance.now();
        try {
          await listArticles(db, articleQuery.parse({ ...query, itemsPerPage: 24 }));
        } catch {
          times.push(Number.POSITIVE_INFINITY);
          break;
        }
        times.push(performance.now() - started);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) =>
        (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
      console.log(`${String(size).padStart(9)}  ${name.padEnd(28)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`);
    }
  }
  await closePool();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });

  async function generate(from: number, to: number): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(
        sql`insert into brand (id, name) select 'brand-' || n, 'Brand ' || n from generate_series(0, 999) n on conflict do nothing`,
      );
      await tx.execute(sql`insert into product (reference, title, brand_id, gender, type, category)
        select 'm' || n, 'Title' || n % 20000, 'brand-' || n % 1000, (array['femme','homme','fille','garcon','bebe'])[1 + n % 5],
          'Type ' || n % 30, 'Clothing' from generate_series(${from}::int / 2, ${to}::int / 2 - 1) n`);
      await tx.execute(sql`insert into article (slug, sku, product_id, brand_id, gender, type, category, size, color, condition,
          price, search, created_at)
        select 's' || p.reference || '-' || k, p.reference || '-' || k, p.id, p.brand_id, p.gender, p.type, p.category,
          (34 + 2 * floor(random() * 8)::int)::text, 'Color ' || floor(random() * 16)::int,
          (array['new','excellent','very_good','good'])[1 + floor(random() * 4)::int], 500 + floor(random() * 60000)::int,
          fold(p.title || ' ' || p.brand_id || ' ' || p.type), now() - random() * interval '200 days'
        from product p cross join generate_series(1, 2) k where not exists (select 1 from article a where a.product_id = p.id)`);
    });
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`vacuum analyze article`).catch(() => undefined);
    await db.execute(sql`analyze product`);
  }
}
