import { type SQL, sql } from 'drizzle-orm';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { FILTER_NAMES, FILTERS, type FilterName } from '#lib/contract/filters.ts';
import { idArray, textArray } from '#server/db/arrays.ts';

/** Words of a search in lower case, at most eight. Marks are dropped so that both ways of writing é are one word. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);
}

/**
 * Whether a `word` of the table has a typed one in it or, from four letters on, is much like it (pg_trgm). The database
 * folds what was typed as it folded the words: ø, œ and ß are letters of their own, which dropping marks leaves alone.
 */
function isLike(typed: string): SQL {
  const contains = sql`word like '%' || folded_word(${typed}) || '%'`;
  return typed.length < 4 ? contains : sql`(${contains} or folded_word(${typed}) <% word)`;
}

/** An item is found by a word when it has a word like it. Which words there are is kept in `search_word`. */
const wordMatches = (word: string): SQL =>
  sql`words_of(a.search) && array(select word from search_word where ${isLike(word)})`;

/** A search for spaces is none; one for signs alone finds nothing, as no title has a word of it. */
function searchConditions(text: string): SQL[] {
  if (text.trim() === '') return [];
  const words = wordsOf(text);
  return words.length === 0 ? [sql`false`] : words.map(wordMatches);
}

/** As seconds: PostgreSQL has neither the year 0 nor zones near a whole day, which a well-formed time may name. */
const moment = (time: string) => sql`to_timestamp(${Date.parse(time) / 1000}::float8)`;

const HIGHEST = 2_147_483_647;

/** Prices in cents; a bound that every price meets is none. */
function priceConditions(price: ArticleQuery['price']): SQL[] {
  if (price === undefined) return [];
  if (typeof price === 'number') return [sql`a.price = ${price}`];
  const between = /^(\d{1,9})\.\.(\d{1,9})$/.exec(price.between ?? '');
  const low = Math.max(0, price.gte ?? 0, (price.gt ?? -1) + 1, Number(between?.[1] ?? 0));
  const high = Math.min(
    HIGHEST,
    price.lte ?? HIGHEST,
    (price.lt ?? HIGHEST + 1) - 1,
    Number(between?.[2] ?? HIGHEST),
  );
  if (low > high) return [sql`false`];
  return low === 0 && high === HIGHEST ? [] : [sql`a.price between ${low} and ${high}`];
}

/** Brands may be named by id or by name. */
const valuesOf = (name: FilterName, given: string[]): SQL =>
  name === 'brand'
    ? sql`array(select id from brand where id = any(${textArray(given)}) or name = any(${textArray(given)}))`
    : textArray(given);

/**
 * What an item must meet to be found: all of it at once, so that "red, size 38" never finds a red 36 beside a blue 38.
 *
 * @param except leaves this filter out, for counting its facet under the others.
 */
export function conditions(query: ArticleQuery, except?: FilterName | 'price'): SQL {
  const parts: SQL[] = [sql`a.status = 'available'`];
  for (const name of FILTER_NAMES) {
    const given = query[name];
    if (!given?.length || name === except) continue;
    parts.push(sql`a.${sql.identifier(FILTERS[name].column)} = any(${valuesOf(name, given)})`);
  }
  if (query.id?.length) parts.push(sql`a.product_id = any(${idArray(query.id)})`);
  if (query.segment_age?.length) parts.push(sql`a.segment_age = any(${textArray(query.segment_age)})`);
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
