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
      sql`select count(distinct a.product_id) as total from article a where ${conditions(query)}`,
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

/** One pass over what was found counts several facets at once. Brands are told by name. */
function countValues(db: Database, facets: FacetName[], where: SQL) {
  if (facets.length === 0) return [];
  const pairs = sql.join(
    facets.map((name) => sql`(${name}::text, ${name === 'brand' ? sql`b.name` : FACETS[name]})`),
    sql`, `,
  );
  return rowsOf(
    db,
    valueRow,
    sql`select v.facet, v.value, count(distinct a.product_id) as count from article a join brand b on b.id = a.brand_id
      cross join lateral (values ${pairs}) v(facet, value) where ${where} group by v.facet, v.value`,
  );
}
