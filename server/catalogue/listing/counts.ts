import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery, Facets, FacetValue } from '#lib/contract/article.ts';
import { FILTER_NAMES, FILTERS, type FilterName, forEachFilter } from '#lib/contract/filters.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { CountCache } from './count-cache.ts';
import { conditions } from './filters.ts';

const amount = z.coerce.number().int();
const row = z.object({
  pass: z.number(),
  name: z.string(),
  value: z.string().nullable(),
  count: amount.nullable(),
  items: amount.nullable(),
  low: amount.nullable(),
  high: amount.nullable(),
});
type CountRow = z.infer<typeof row>;

export interface Counts {
  /** Products found, and items of them. */
  total: number;
  items: number;
  facets: Facets;
}

/** Some counts over the items that meet one condition. */
interface Pass {
  /** The filter that is left out: a facet is counted under the other filters only. */
  except?: FilterName | 'price';
  facets: readonly FilterName[];
}

const cache = new CountCache<CountRow[]>();

/** Made once: to make one for each comparison took longer than the counting. */
const ORDER = new Intl.Collator('en', { numeric: true });

/**
 * Number of products found, and for each facet how many of them every value would leave under the other filters.
 * Brands are given by name. Exact, or up to five seconds old where it takes long to count (CountCache).
 */
export async function countListing(query: ArticleQuery): Promise<Counts> {
  const own = FILTER_NAMES.filter((name) => query[name]?.length);
  const passes: Pass[] = [
    { facets: FILTER_NAMES.filter((name) => !own.includes(name)) },
    ...own.map((name) => ({ except: name, facets: [name] })),
    ...(query.price === undefined ? [] : [{ except: 'price' as const, facets: [] }]),
  ];
  const keyed = new Map(passes.map((pass) => [keyOf(query, pass), pass]));
  const rows = (await cache.read([...keyed.keys()], (keys) => count(query, keyed, keys))).flat();
  const total = rows.find((entry) => entry.name === 'total');
  const price = rows.find((entry) => entry.name === 'price') ?? total;
  const valuesOf = (name: FilterName): FacetValue[] =>
    rows
      // A size or colour that is not known is nothing to choose.
      .flatMap(({ name: facet, value, count }) =>
        facet === name && value && count ? [{ value, count }] : [],
      )
      .sort((a, b) => ORDER.compare(a.value, b.value));
  return {
    total: total?.count ?? 0,
    items: total?.items ?? 0,
    facets: { ...forEachFilter(valuesOf), price: { min: price?.low ?? 0, max: price?.high ?? 0 } },
  };
}

/** What a pass hangs on; how a page is sorted and cut changes no count. */
function keyOf(query: ArticleQuery, { except, facets }: Pass): string {
  const { page, itemsPerPage, properties, sort, order, verbatim, ...filters } = query;
  return JSON.stringify([facets, except ? { ...filters, [except]: undefined } : filters]);
}

/** Counts some passes in one statement, so that all of them are of one moment. */
async function count(query: ArticleQuery, keyed: Map<string, Pass>, keys: readonly string[]) {
  const passes = keys.flatMap((key) => keyed.get(key) ?? []);
  const rows = await preparedRowsOf(
    row,
    sql`with ${sql.join(
      passes.map((pass, index) => foundBy(query, pass, index)),
      sql`, `,
    )}
      select pass, name, case name when 'brand' then (select b.name from brand b where b.id = value) else value end as value,
        count, items, low, high from (${sql.join(passes.map(countsOf), sql` union all `)}) counts`,
  );
  return passes.map((_, index) => rows.filter((entry) => entry.pass === index));
}

const cteOf = (index: number) => sql.raw(`found_${index}`);
const columnOf = (name: FilterName) => sql.identifier(FILTERS[name].column);
const isFirst = (name: FilterName) =>
  sql.identifier(`is_first_${FILTERS[name].kind === 'item' ? name : 'product'}`);

/** Items found, each with whether it is the first one of its product, and the first one with its size, colour and so on. */
function foundBy(query: ArticleQuery, { except, facets }: Pass, index: number): SQL {
  const flags = facets
    .filter((name) => FILTERS[name].kind === 'item')
    .map(
      (name) =>
        sql`(${columnOf(name)} = any(array_agg(${columnOf(name)}) over product)) is not true as ${isFirst(name)}`,
    );
  const columns = [
    sql`price`,
    sql`row_number() over product = 1 as is_first_product`,
    ...facets.map(columnOf),
    ...flags,
  ];
  return sql`${cteOf(index)} as materialized (select ${sql.join(columns, sql`, `)} from article a
    where ${conditions(query, except)}
    window product as (partition by product_id rows between unbounded preceding and 1 preceding))`;
}

/** Products by value of each facet, in one go over the items found for each kind of filter; then products and prices in all. */
function countsOf({ except, facets }: Pass, index: number): SQL {
  const found = cteOf(index);
  const kinds = Map.groupBy(facets, (name) => FILTERS[name].kind);
  const parts = [...kinds].map(([kind, ofKind]) => {
    const byFacet = (then: (name: FilterName) => SQL) =>
      sql`case ${sql.join(
        ofKind.map((name) => sql`when grouping(${columnOf(name)}) = 0 then ${then(name)}`),
        sql` `,
      )} end`;
    const columns = ofKind.map(columnOf);
    const counted =
      kind === 'product' ? sql`count(*)` : byFacet((name) => sql`count(*) filter (where ${isFirst(name)})`);
    return sql`select ${byFacet((name) => sql.raw(`'${name}'`))} as name, coalesce(${sql.join(columns, sql`, `)}) as value,
        ${counted} as count, null::bigint as items, null::bigint as low, null::bigint as high
      from ${found} ${kind === 'product' ? sql`where is_first_product` : sql``}
      group by grouping sets (${sql.join(
        columns.map((column) => sql`(${column})`),
        sql`, `,
      )})`;
  });
  if (facets.length === 0 || !except) {
    parts.push(sql`select ${sql.raw(except ? "'price'" : "'total'")} as name, null::text as value,
      count(*) filter (where is_first_product) as count, count(*) as items, min(price) as low, max(price) as high from ${found}`);
  }
  return sql`select ${sql.raw(`${index}`)} as pass, part.* from (${sql.join(parts, sql` union all `)}) part`;
}
