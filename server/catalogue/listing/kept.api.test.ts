import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ArticleQuery, articleQuery } from '#lib/contract/article.ts';
import { closePool, database } from '#server/db/database.ts';
import { makePiece } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';
import { type Counted, facetsOf } from './facets.ts';
import { pageOf } from './page.ts';

useDatabase();

const VALUES = {
  size: ['36', '38', 'One size'],
  color: ['Blue', 'Red', 'Écru'],
  state: ['new', 'excellent', 'good'],
  brand: ['aubaine', 'nørd'],
  type: ['Dress', 'Scarf'],
  gender: ['femme', 'homme'],
} as const;
const one = (values: readonly string[]) => fc.constantFrom(...values);
const amount = fc.integer({ min: 1, max: 40_000 });

const piece = fc.record({
  title: one(['Linen dress', 'Wool coat', 'Écharpe brodée', 'Col roulé']),
  product: fc.integer({ min: 0, max: 11 }).map((number) => `model ${number}`),
  brand: one(['Aubaine', 'Nørd']),
  type: one(VALUES.type),
  gender: one(VALUES.gender),
  size: one(VALUES.size),
  color: one(VALUES.color),
  condition: one(VALUES.state),
  price: amount,
  photo: fc.boolean(),
});
const which = fc.nat();
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('insert' as const), piece }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('sell', 'withdraw', 'offer', 'delete', 'mix', 'collect', 'leave'),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('price' as const), which, amount }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('fold' as const) }) },
);
const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const sort = fc.constantFrom<ArticleQuery['sort'][]>(
  { price: 'asc' },
  { price: 'desc' },
  { createdAt: 'asc' },
  undefined,
);
const filters = fc.record({
  sort,
  q: fc.option(
    one(['linen', 'lin', 'wol coat', 'echarpe', 'écrhape', 'red', 'aubane dress', 'o', '!', 'nothing']),
    {
      nil: undefined,
    },
  ),
  size: some(VALUES.size),
  color: some(VALUES.color),
  state: some(VALUES.state),
  brand: some(VALUES.brand),
  type: some(VALUES.type),
  gender: some(VALUES.gender),
  collection: fc.option(fc.constant('chosen'), { nil: undefined }),
  price: fc.option(fc.record({ gte: amount, lte: amount, gt: amount, lt: amount }, { requiredKeys: [] }), {
    nil: undefined,
  }),
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(entry: Change): Promise<void> {
  const db = database();
  if (entry.does === 'fold') await db.execute(sql`select fold_listing()`);
  else if (entry.does === 'insert') await makePiece(entry.piece);
  else await db.execute(statement(entry));
}

function statement(entry: Exclude<Change, { does: 'fold' | 'insert' }>) {
  const chosen = sql`(select id from article order by id offset ${entry.which} % greatest(1, (select count(*) from article)) limit 1)`;
  if ('amount' in entry) return sql`update article set price = ${entry.amount} where id = ${chosen}`;
  if (entry.does === 'delete') return sql`delete from article where id = ${chosen}`;
  // A piece that differs from the others of its model in what models share.
  if (entry.does === 'mix') return sql`update article set type = 'Odd' where id = ${chosen}`;
  if (entry.does === 'collect') {
    return sql`insert into collection_product (collection_id, product_id)
      select c.id, a.product_id from collection c, article a where a.id = ${chosen} on conflict do nothing`;
  }
  if (entry.does === 'leave') {
    return sql`delete from collection_product where product_id = (select product_id from article where id = ${chosen})`;
  }
  const status = { sell: 'sold', withdraw: 'withdrawn', offer: 'available' }[entry.does];
  return sql`update article set status = ${status} where id = ${chosen}`;
}

async function decoys(): Promise<void> {
  const { product_id } = await makePiece({ product: 'decoy', type: 'Decoy', color: 'Grey' });
  await database().execute(sql`insert into product (reference, title, brand_id, gender, type, category)
    select 'decoy ' || n, title, brand_id, gender, type, category from product, generate_series(1, 150) n where id = ${product_id}`);
  await database().execute(sql`insert into article (slug, sku, product_id, brand_id, gender, type, category, size, color,
      condition, price, search, created_at)
    select p.reference || n, p.reference || n, p.id, p.brand_id, p.gender, p.type, p.category, 'none', 'Grey', 'good', n + place, '',
      now() + make_interval(mins => case n when 1 then place else -place end)
    from (select *, row_number() over (order by id)::int as place from product) p, unnest(array[1, 90000]) n
    where p.type = 'Decoy'`);
  await database().execute(sql`select fold_listing()`);
}

/** The same question to the pieces alone: nothing is kept, every model waits. */
async function counted(query: ArticleQuery) {
  let answer: Counted | undefined;
  await database()
    .transaction(async (tx) => {
      await tx.execute(sql`truncate listing_bits, listing_place, listing_change`);
      await tx.execute(sql`insert into listing_change select id from product`);
      answer = await facetsOf(tx, query);
      tx.rollback();
    })
    .catch(() => undefined);
  return { ...answer, models: answer?.models?.toSorted() };
}

/** Models of every page, of two each, as found in one of the ways. */
async function pages(query: ArticleQuery, total: number, models?: string[], first?: number) {
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil(total / 2); page += 1) {
    const rows = await pageOf(database(), { ...query, page }, 2, Promise.resolve({ total, models }), first);
    ids.push(...rows.map((row) => row.product_id));
  }
  return ids;
}

it('keeps counts that are those of the pieces, whatever was made, sold, changed, undone and folded', async () => {
  await database().execute(sql`insert into collection (slug, name) values ('chosen', 'Chosen')`);
  // Words are frequent from three pieces on, in connections that begin now.
  await database().execute(
    sql`do $$ begin execute format('alter database %I set listing.often = 3', current_database()); end $$`,
  );
  await closePool();
  // Cheaper and dearer ones than all others, so many that nothing is found by looking at the ends.
  await decoys();
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.array(change, { maxLength: 4 }),
      fc.array(filters, { minLength: 1, maxLength: 4 }),
      async (changes, undone, asked) => {
        for (const entry of changes) await apply(entry);
        await database()
          .transaction(async (tx) => {
            for (const entry of undone) {
              if (entry.does !== 'fold' && entry.does !== 'insert') await tx.execute(statement(entry));
            }
            if (undone.some((entry) => entry.does === 'fold')) await tx.execute(sql`select fold_listing()`);
            tx.rollback();
          })
          .catch(() => undefined);
        for (const given of asked) {
          const query = articleQuery.parse(JSON.parse(JSON.stringify(given)));
          const { models = [], ...answer } = await facetsOf(database(), query);
          const other = await counted(query);
          expect({ ...answer, models: models.toSorted() }, JSON.stringify(given)).toEqual(other);
          const expected = await pages(query, answer.total, models, 0);
          expect(await pages(query, answer.total)).toEqual(expected);
          expect(await pages(query, answer.total, undefined, 1)).toEqual(expected);
          expect(await pages(query, answer.total, undefined, 0)).toEqual(expected);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

it('leaves what was committed during a fold to the next', async () => {
  const query = articleQuery.parse({});
  const other = await makePiece({ product: 'while folding', color: 'Gold', price: 77 });
  await database().transaction(async (tx) => {
    await tx.execute(sql`select fold_listing()`);
    await database().execute(sql`update article set color = 'Silver' where id = ${other.id}`);
  });
  const { facets } = await facetsOf(database(), query);
  expect(facets.color.filter(({ value }) => ['Gold', 'Silver'].includes(value))).toEqual([
    { value: 'Silver', count: 1 },
  ]);
  await database().execute(sql`select fold_listing()`);
  const { models, ...folded } = await facetsOf(database(), query);
  expect({ ...folded, models: models?.toSorted() }).toEqual(await counted(query));
});
