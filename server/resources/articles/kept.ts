import { type SQL, sql } from 'drizzle-orm';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { brandIds, FACET_NAMES, list, priceBounds } from './filters.ts';

/** A filter as rows (layer, chunk, bits); `layered` when pieces of one model may differ in it. */
export interface KeptFilter {
  name: string;
  layered: boolean;
  bits: SQL;
}

/** What all pieces of a model share. */
export const SHARED: readonly string[] = ['brand', 'type', 'gender', 'category'];

/** Whether bitmaps are kept for everything that a query asks (migration 0005). */
export const isKept = (query: ArticleQuery): boolean => !query.q?.trim() && query.createdAt === undefined;

const bitsOf = (facet: string, layered: boolean, values: SQL): SQL =>
  layered
    ? sql`select layer, chunk, bit_or(bits) as bits from listing_bits
        where facet = ${facet} and layer >= 0 and value in (${values}) group by layer, chunk`
    : sql`select kept.layer, chunk, shared.bits from kept join (select chunk, bit_or(bits) as bits from listing_bits
        where facet = ${facet} and layer = -1 and value in (${values}) group by chunk) shared using (chunk)`;

/** Prices from `low` to `high`, by their binary digits. */
const bitsOfPrice = ({ low, high }: { low: number; high: number }): SQL =>
  low > high
    ? sql`select layer, chunk, bits from kept where false`
    : sql`select layer, chunk, listing_priced(layer, chunk, bits, ${low}, ${high + 1}::bigint) as bits from kept`;

/** The filters of a query that bitmaps answer. */
export function filtersOf(query: ArticleQuery): KeptFilter[] {
  const filters: KeptFilter[] = [];
  const add = (name: string, layered: boolean, values: SQL) =>
    filters.push({ name, layered, bits: bitsOf(name, layered, values) });
  const texts = (given: string[]) => sql`select unnest(${list(given)}::text[])`;
  for (const name of FACET_NAMES) {
    const given = query[name];
    if (given?.length) add(name, !SHARED.includes(name), name === 'brand' ? brandIds(given) : texts(given));
  }
  if (query.segment_age?.length) add('segment_age', false, texts(query.segment_age));
  if (query.collection) {
    add('collection', false, sql`select id::text from collection where slug = ${query.collection}`);
  }
  const bounds = priceBounds(query.price);
  if (bounds) filters.push({ name: 'price', layered: true, bits: bitsOfPrice(bounds) });
  return filters;
}

/**
 * Common table expressions over `waiting`: what meets each filter, then for each variant, a name and the filters that
 * must be met, `pieces` (variant, layer, chunk, bits) and `models` (variant, chunk, bits). Models that wait are not among them.
 */
export function meeting(filters: KeptFilter[], variants: [string, KeptFilter[]][]): SQL[] {
  const named = variants.map(
    ([variant, under]) => sql`(${variant}, ${list(['kept', ...under.map(({ name }) => name)])}::text[])`,
  );
  return [
    sql`gone as materialized (select chunk, ~bits_at(position, 1) as bits from listing_place
      join waiting using (product_id) group by chunk)`,
    sql`kept as materialized (select layer, chunk, b.bits & coalesce(gone.bits, b.bits) as bits from listing_bits b
      left join gone using (chunk) where facet = 'piece' and layer >= 0)`,
    sql`met_by as materialized (${sql.join(
      [sql`select 'kept' as name, layer, chunk, bits from kept`].concat(
        filters.map(({ name, bits }) => sql`select ${name}, layer, chunk, bits from (${bits}) filtered`),
      ),
      sql` union all `,
    )})`,
    sql`pieces as materialized (select variant, layer, chunk, bit_and(bits) as bits from met_by
      join (values ${sql.join(named, sql`, `)}) variants(variant, names) on name = any(names)
      group by variant, layer, chunk, names having count(*) >= cardinality(names))`,
    sql`models as materialized (select variant, chunk, bit_or(bits) as bits from pieces group by variant, chunk)`,
  ];
}
