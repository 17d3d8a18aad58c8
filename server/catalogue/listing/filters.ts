import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { idArray, textArray } from '#server/db/arrays.ts';
import { preparedRowsOf } from '#server/db/rows.ts';

/** As seconds: PostgreSQL has neither the year 0 nor zones near a whole day, which a well-formed time may name. */
const moment = (time: string) => sql`to_timestamp(${Date.parse(time) / 1000}::float8)`;

/** The lowest and the highest price that a query asks for, both included, in cents. */
export function priceRange(price: ArticleQuery['price']): readonly [number, number] {
  if (typeof price === 'number') return [price, price];
  const between = /^(\d{1,9})\.\.(\d{1,9})$/.exec(price?.between ?? '');
  const low = Math.max(0, price?.gte ?? 0, (price?.gt ?? -1) + 1, Number(between?.[1] ?? 0));
  const high = Math.min(
    price?.lte ?? Infinity,
    (price?.lt ?? Infinity) - 1,
    Number(between?.[2] ?? Infinity),
  );
  return [low, high];
}

/** When items came into the shop: from a moment on, and before another. ISO 8601. */
export interface Added {
  from: string;
  until: string;
}

/**
 * What a query asks for besides a search, the filters that have facets and the price.
 *
 * @returns ids of the items for sale that meet it; undefined when nothing is asked.
 */
export async function findItemIds(query: ArticleQuery, added?: Added): Promise<string[] | undefined> {
  const conditions: SQL[] = [];
  if (added)
    conditions.push(sql`a.added_at >= ${moment(added.from)} and a.added_at < ${moment(added.until)}`);
  if (query.id?.length) conditions.push(sql`a.product_id = any(${idArray(query.id)})`);
  if (query.segment_age?.length) conditions.push(sql`a.segment_age = any(${textArray(query.segment_age)})`);
  if (query.collection) {
    conditions.push(sql`a.product_id in (select cp.product_id from collection_product cp
      join collection c on c.id = cp.collection_id where c.slug = ${query.collection})`);
  }
  if (query.createdAt?.after) conditions.push(sql`a.created_at >= ${moment(query.createdAt.after)}`);
  if (query.createdAt?.before) conditions.push(sql`a.created_at <= ${moment(query.createdAt.before)}`);
  if (conditions.length === 0) return undefined;
  // One row, however many items: a row for each takes ten times as long to read.
  const [found] = await preparedRowsOf(
    z.object({ ids: z.string() }),
    sql`select coalesce(string_agg(a.id::text, ','), '') as ids from article a
      where a.status = 'available' and ${sql.join(conditions, sql` and `)}`,
  );
  return found?.ids.split(',') ?? [];
}
