import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery, Facets, FacetValue } from '#lib/contract/article.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { countedRows } from './counted.ts';
import type { FacetName } from './filters.ts';
import { isKept } from './kept.ts';
import { keptCounts } from './kept-counts.ts';
import { FRESH, WAITING } from './waiting.ts';

const count = z.coerce.number().int();
const row = z.object({ facet: z.string(), value: z.string(), count: count.nullable() });

/** Made once: to make one for each comparison took longer than the counting. */
const ORDER = new Intl.Collator('en', { numeric: true });

export interface Counted {
  total: number;
  /** Ids of all models found, in no order, when they are few. */
  models: string[] | undefined;
  facets: Facets;
}

/**
 * Number of models found, and for each facet how many of them every value would leave under the other filters. One
 * statement, so that all of it is told of one moment. Brands are told by name.
 */
export async function facetsOf(db: Database, query: ArticleQuery): Promise<Counted> {
  const kept = isKept(query);
  const counted = countedRows(query, kept ? sql`fresh a` : sql`article a`);
  const parts = kept ? [{ ctes: [WAITING, FRESH], rows: [] }, keptCounts(query), counted] : [counted];
  const rows = await rowsOf(
    db,
    row,
    sql`with ${sql.join(
      parts.flatMap((part) => part.ctes),
      sql`, `,
    )}
      select facet, case facet when 'brand' then (select name from brand where id = value) else value end as value, count
      from (${sql.join(
        parts.flatMap((part) => part.rows),
        sql` union all `,
      )}) counts`,
  );
  const valuesOf = (name: FacetName): FacetValue[] => {
    const sums = new Map<string, number>();
    for (const { facet, value, count } of rows) {
      // A size or colour that is not known is nothing to choose.
      if (facet === name && count && value !== '') sums.set(value, (sums.get(value) ?? 0) + count);
    }
    return [...sums]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => ORDER.compare(a.value, b.value));
  };
  const of = (facet: string) =>
    rows.flatMap((entry) => (entry.facet === facet && entry.count ? [entry.count] : []));
  const total = of('total').reduce((sum, part) => sum + part, 0);
  const models = rows.flatMap((entry) => (entry.facet === 'model' ? [entry.value] : []));
  return {
    total,
    models: models.length === total ? models : undefined,
    facets: {
      size: valuesOf('size'),
      state: valuesOf('state'),
      color: valuesOf('color'),
      brand: valuesOf('brand'),
      type: valuesOf('type'),
      gender: valuesOf('gender'),
      category: valuesOf('category'),
      price: {
        min: of('lowest').length === 0 ? 0 : Math.min(...of('lowest')),
        max: Math.max(0, ...of('highest')),
      },
    },
  };
}
