import { type SQL, sql } from 'drizzle-orm';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { brandIds, FACET_NAMES, isLike, list, priceBounds, wordsOf } from './filters.ts';

/** A filter as rows (layer, chunk, bits); `layered` when pieces of one model may differ in it. */
export interface KeptFilter {
  name: string;
  layered: boolean;
  bits: SQL;
}

/** What all pieces of a model share. */
export const SHARED: readonly string[] = ['brand', 'type', 'gender', 'category'];

/** Whether bitmaps are kept for everything that a query asks (migration 0005). */
export const isKept = (query: ArticleQuery): boolean => query.createdAt === undefined && !query.id?.length;

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

/** Pieces that have a word like this one: frequent words have bitmaps, the others are found by index. */
const bitsOfWord = (word: string): SQL => sql`select layer, chunk, bit_or(bits) as bits from
    (select word from listing_word where ${isLike(word, sql`word`)}) alike, lateral (
      select layer, chunk, bits from listing_bits where facet = 'word' and layer >= 0 and value = alike.word
      union all select layer, chunk, bits_at(position, 1) from
        (select layer, chunk, position from listing_piece where words @> array[alike.word] offset 0) had group by layer, chunk
    ) pieces group by layer, chunk`;

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
  for (const [index, word] of wordsOf(query.q ?? '').entries()) {
    filters.push({ name: `word ${index}`, layered: true, bits: bitsOfWord(word) });
  }
  if (query.q?.trim() && wordsOf(query.q).length === 0) {
    filters.push({
      name: 'no word',
      layered: true,
      bits: sql`select layer, chunk, bits from kept where false`,
    });
  }
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

/** Ids of the models whose bits are set in rows (chunk, bits), looking only where any are. */
export const modelsIn = (bitmaps: SQL): SQL => sql`select place.product_id from ${bitmaps} bitmaps,
  generate_series(0, 495) part, lateral (select substring(bitmaps.bits from part * 64 + 1 for 64) as bits offset 0) word,
  generate_series(0, 63) digit, lateral (select product_id from listing_place
    where chunk = bitmaps.chunk and position = part * 64 + digit offset 0) place
  where bit_count(word.bits) > 0 and get_bit(word.bits, digit) = 1`;
