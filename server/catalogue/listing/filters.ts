import { type SQL, sql } from 'drizzle-orm';
import type { ArticleQuery } from '#lib/contract/article.ts';

/** The facets of a listing and the column of article `a` behind each. */
export const FACETS = {
  size: sql`a.size`,
  state: sql`a.condition`,
  color: sql`a.color`,
  brand: sql`a.brand_id`,
  type: sql`a.type`,
  gender: sql`a.gender`,
  category: sql`a.category`,
} as const;
export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS).filter((name): name is FacetName => name in FACETS);

export const list = (values: string[]) =>
  sql.param(`{${values.map((value) => JSON.stringify(value)).join(',')}}`);

/** Words of a search in lower case, at most eight. Marks are dropped so that both ways of writing é are one word. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);
}

/**
 * Whether `subject`, a word or a text of words, has a word in it or, from four letters on, a word much like it
 * (pg_trgm). The database folds it as it folded what is searched: ø, œ and ß are letters of their own, which dropping
 * marks leaves alone.
 */
export function isLike(word: string, subject: SQL): SQL {
  const stands = sql`${subject} like '%' || search_word(${word}) || '%'`;
  return word.length < 4 ? stands : sql`(${stands} or search_word(${word}) <% ${subject})`;
}

/** As `isLike`, word by word; what no text at all can be like is told by index. */
const wordMatches = (word: string): SQL =>
  sql`(${isLike(word, sql`a.search`)} and (a.search like '%' || search_word(${word}) || '%'
    or exists (select 1 from unnest(listing_words(a.search)) had(word) where ${isLike(word, sql`had.word`)})))`;

/** A search for spaces is none; one for signs alone finds nothing, as no title has a word of it. */
function searchConditions(text: string): SQL[] {
  if (text.trim() === '') return [];
  const words = wordsOf(text);
  return words.length === 0 ? [sql`false`] : words.map(wordMatches);
}

/** As seconds: PostgreSQL has neither the year 0 nor zones near a whole day, which a well-formed time may name. */
const moment = (time: string) => sql`to_timestamp(${Date.parse(time) / 1000}::float8)`;

const HIGHEST = 2_147_483_647;

/** Lowest and highest price that are asked for, both included; none when any price will do. */
export function priceBounds(price: ArticleQuery['price']): { low: number; high: number } | undefined {
  if (price === undefined) return undefined;
  if (typeof price === 'number') return { low: price, high: price };
  const between = /^(\d{1,9})\.\.(\d{1,9})$/.exec(price.between ?? '');
  const low = Math.max(0, price.gte ?? 0, (price.gt ?? -1) + 1, Number(between?.[1] ?? 0));
  const high = Math.min(
    HIGHEST,
    price.lte ?? HIGHEST,
    (price.lt ?? HIGHEST + 1) - 1,
    Number(between?.[2] ?? HIGHEST),
  );
  return low === 0 && high === HIGHEST ? undefined : { low, high };
}

export function priceConditions(price: ArticleQuery['price']): SQL[] {
  const bounds = priceBounds(price);
  if (!bounds) return [];
  const { low, high } = bounds;
  return [low > high ? sql`false` : sql`a.price between ${low} and ${high}`];
}

/** Ids of brands that are named by id or by name. */
export const brandIds = (given: string[]): SQL =>
  sql`select id from brand where id = any(${list(given)}::text[]) or name = any(${list(given)}::text[])`;

/**
 * What one piece must meet to be found: all of it at once, so that "red, size 38" never finds a red 36 beside a
 * blue 38. `except` leaves one facet's own filter out, for counting that facet under the others.
 */
export function conditions(query: ArticleQuery, except?: FacetName | 'price'): SQL {
  const parts: SQL[] = [sql`a.status = 'available'`];
  const add = (name: FacetName, values: string[] | undefined) => {
    if (values?.length && except !== name) parts.push(sql`${FACETS[name]} = any(${list(values)}::text[])`);
  };
  add('size', query.size);
  add('state', query.state);
  add('color', query.color);
  add('type', query.type);
  add('gender', query.gender);
  add('category', query.category);
  if (query.brand?.length && except !== 'brand') {
    parts.push(sql`a.brand_id in (${brandIds(query.brand)})`);
  }
  if (query.id?.length) parts.push(sql`a.product_id = any(${list(query.id)}::uuid[])`);
  if (query.segment_age?.length) parts.push(sql`a.segment_age = any(${list(query.segment_age)}::text[])`);
  if (query.collection) {
    parts.push(sql`a.product_id in (select cp.product_id from collection_product cp
      join collection c on c.id = cp.collection_id where c.slug = ${query.collection})`);
  }
  if (except !== 'price') parts.push(...priceConditions(query.price));
  if (query.createdAt?.after) parts.push(sql`a.created_at >= ${moment(query.createdAt.after)}`);
  if (query.createdAt?.before) parts.push(sql`a.created_at <= ${moment(query.createdAt.before)}`);
  if (query.q !== undefined) parts.push(...searchConditions(query.q));
  return sql.join(parts, sql` and `);
}
