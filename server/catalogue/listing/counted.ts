import { type SQL, sql } from 'drizzle-orm';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { conditions, FACET_NAMES, FACETS, type FacetName } from './filters.ts';

/** So many models are named, not only counted, so that a page of them needs no second search. */
export const FEW = 500;

/**
 * Counts pieces one by one: rows (facet, value, count) to unite, of the pieces that `source` names (as `a`). Each pair
 * of model and value is made distinct by hashing first and counted then: `count(distinct …)` would sort everything that
 * was found, once per facet.
 */
export function countedRows(query: ArticleQuery, source: SQL): { ctes: SQL[]; rows: SQL[] } {
  const own = FACET_NAMES.filter((name) => query[name]?.length);
  const pairs = (name: FacetName, from: SQL) => sql`select ${name}::text as facet, value, count(*) as count
    from (select distinct product_id, ${FACETS[name]} as value from ${from}) pairs group by value`;
  const under = (except: FacetName | 'price') => sql`${source} where ${conditions(query, except)}`;
  const ctes = [
    sql`met as materialized (select a.product_id, a.size, a.condition, a.color, a.brand_id, a.type, a.gender,
    a.category, a.price from ${source} where ${conditions(query)})`,
  ];
  const rows = [
    sql`select 'total' as facet, '' as value, count(distinct product_id) as count from met`,
    ...FACET_NAMES.map((name) => pairs(name, own.includes(name) ? under(name) : sql`met a`)),
    sql`select 'model', product_id::text, 1 from (select distinct product_id from met
      where (select count(distinct product_id) from met) <= ${FEW}) few`,
    sql`select edge.facet, '', edge.count from (select min(a.price) as lowest, max(a.price) as highest
        from ${query.price === undefined ? sql`met a` : under('price')}) e,
      lateral (values ('lowest', lowest), ('highest', highest)) edge(facet, count)`,
  ];
  return { ctes, rows };
}
