import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery, Facets, FacetValue } from '#lib/contract/article.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { conditions, FACETS, type FacetName } from './filters.ts';

const count = z.coerce.number().int();
const valueRow = z.object({ facet: z.string(), value: z.string(), count });
const totalRow = z.object({ total: count });
const priceRow = z.object({ min: z.number().nullable(), max: z.number().nullable() });

const names = Object.keys(FACETS).filter((name): name is FacetName => name in FACETS);

/** Number of models found, and for each facet how many of them every value would leave under the other filters. */
export async function facetsOf(
  db: Database,
  query: ArticleQuery,
): Promise<{ total: number; facets: Facets }> {
  const own = names.filter((name) => query[name]?.length);
  const shared = names.filter((name) => !own.includes(name));
  const [total, prices, ...counted] = await Promise.all([
    rowsOf(
      db,
      totalRow,
      sql`select count(*) as total from (select distinct a.product_id from article a where ${conditions(query)}) models`,
    ),
    rowsOf(
      db,
      priceRow,
      sql`select min(a.price), max(a.price) from article a where ${conditions(query, 'price')}`,
    ),
    countValues(db, shared, conditions(query)),
    ...own.map((name) => countValues(db, [name], conditions(query, name))),
  ]);
  const rows = counted.flat();
  const valuesOf = (name: FacetName): FacetValue[] =>
    rows
      .filter((row) => row.facet === name)
      .map((row) => ({ value: row.value, count: row.count }))
      .sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
  return {
    total: total[0]?.total ?? 0,
    facets: {
      size: valuesOf('size'),
      state: valuesOf('state'),
      color: valuesOf('color'),
      brand: valuesOf('brand'),
      type: valuesOf('type'),
      gender: valuesOf('gender'),
      category: valuesOf('category'),
      price: { min: prices[0]?.min ?? 0, max: prices[0]?.max ?? 0 },
    },
  };
}

/**
 * Counts several facets in one statement. Each pair of model and value is made distinct by hashing first and counted
 * then: `count(distinct …)` would sort everything that was found, once per facet. Brands are told by name.
 */
async function countValues(db: Database, facets: FacetName[], where: SQL) {
  if (facets.length === 0) return [];
  const parts = facets.map(
    (
      name,
    ) => sql`(select ${name}::text as facet, ${name === 'brand' ? sql`(select name from brand where id = value)` : sql`value`} as value, count(*) as count
      from (select distinct product_id, value from found, lateral (select ${COLUMN[name]} as value) v) pairs group by value)`,
  );
  return rowsOf(
    db,
    valueRow,
    sql`with found as materialized (select a.product_id, a.size, a.condition, a.color, a.brand_id, a.type, a.gender, a.category
      from article a where ${where}) ${sql.join(parts, sql` union all `)}`,
  );
}

const COLUMN: Record<FacetName, SQL> = {
  size: sql`size`,
  state: sql`condition`,
  color: sql`color`,
  brand: sql`brand_id`,
  type: sql`type`,
  gender: sql`gender`,
  category: sql`category`,
};
