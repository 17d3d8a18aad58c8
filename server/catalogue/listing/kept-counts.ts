import { type SQL, sql } from 'drizzle-orm';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { FEW } from './counted.ts';
import { conditions, FACET_NAMES, type FacetName } from './filters.ts';
import { filtersOf, meeting, modelsIn, SHARED } from './kept.ts';

/** Where much is found, one of the cheapest (dearest) pieces of all is the cheapest (dearest) one found. */
const firstOf = (query: ArticleQuery, way: SQL): SQL => sql`(select a.price::bigint from
  (select * from article a where a.status = 'available' order by a.price ${way} limit 100) a
  where ${conditions(query, 'price')} order by a.price ${way} limit 1)`;

/**
 * What the bitmaps say of all models but those in `waiting`: rows (facet, value, count) to unite. A facet is counted
 * among the models of its variant: those that all filters leave, or all but its own.
 */
export function keptCounts(query: ArticleQuery): { ctes: SQL[]; rows: SQL[] } {
  const filters = filtersOf(query);
  const own = (facet: string) => filters.some((filter) => filter.name === facet);
  const variantOf = (facet: string) => (own(facet) ? facet : 'all');
  const under = (variant: string) => filters.filter((filter) => filter.name !== variant);
  const variants = ['all', ...[...FACET_NAMES, 'price'].filter(own)];
  const layered = FACET_NAMES.filter(
    (facet) => !SHARED.includes(facet) && under(variantOf(facet)).some((filter) => filter.layered),
  );
  const wanted = (facets: FacetName[]) =>
    sql`(values ${sql.join(
      facets.map((facet) => sql`(${facet}, ${variantOf(facet)})`),
      sql`, `,
    )}) wanted(facet, variant)`;
  const ctes = [
    ...meeting(
      filters,
      variants.map((variant) => [variant, under(variant)]),
    ),
    sql`ends as materialized (select e.* from
      (select array_agg(layer) as layers, array_agg(chunk) as chunks, array_agg(bits) as among
        from pieces where variant = ${variantOf('price')}) f, listing_price_ends(layers, chunks, among) e)`,
  ];
  const rows = [
    sql`select 'total' as facet, '' as value, sum(bit_count(bits))::bigint as count from models where variant = 'all'`,
    sql`select facet, value, sum(count)::bigint as count from (
        select k.facet, k.value, bit_count(k.bits & models.bits) as count from ${wanted(FACET_NAMES.filter((facet) => !layered.includes(facet)))}
        join models using (variant) join listing_bits k on k.facet = wanted.facet and k.layer = -1 and k.chunk = models.chunk
        offset 0) counted group by facet, value`,
    sql`select 'lowest', '', coalesce(${firstOf(query, sql`asc`)}, (select lowest from ends))`,
    sql`select 'highest', '', coalesce(${firstOf(query, sql`desc`)}, (select highest from ends))`,
  ];
  rows.push(
    sql`select 'model', product_id::text, 1 from (${modelsIn(sql`(select * from models where variant = 'all'
    and (select sum(bit_count(bits)) from models where variant = 'all') <= ${FEW})`)}) few`,
  );
  if (layered.length > 0) {
    // Chunk by chunk, so that what is sorted stays small and near.
    rows.push(sql`select facet, value, sum(count)::bigint as count from (select distinct chunk from models) part,
      lateral (select facet, value, bit_count(bit_or(bits)) as count from (
        select k.facet, k.value, k.bits & pieces.bits as bits from ${wanted(layered)}
        join pieces using (variant) join listing_bits k
          on k.facet = wanted.facet and k.layer = pieces.layer and k.chunk = pieces.chunk
        where pieces.chunk = part.chunk offset 0) one group by facet, value) found group by facet, value`);
  }
  return { ctes, rows };
}
