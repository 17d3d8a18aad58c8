import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { COLUMNS, FROM, itemRow } from '#server/catalogue/items.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import type { Counts } from './counts.ts';
import { conditions } from './filters.ts';

const listed = itemRow.extend({ place: z.coerce.number(), matches: z.boolean() });
type ListedItem = z.infer<typeof listed>;

/**
 * So few products are found first and sorted then; of more, the first ones are found in the order of an index. Words are
 * compared quickly by their index only.
 */
const FEW_PRODUCTS = 2_000;
const FEW_PRODUCTS_OF_SEARCH = 20_000;
/** Items read for one product of a page: most products have few. */
const ITEMS_PER_PRODUCT = 3;

/**
 * One page of the products that are found: their items for sale with whether each meets the query, by product in the
 * order of the listing, cheapest first within one. Newest first unless a sort is asked for, those without a photo after
 * all others; a product stands where its first item does, and the item's id breaks ties.
 *
 * @param counts how much is found, which may be some seconds old: it only says how far to read.
 */
export async function readPage(
  query: ArticleQuery,
  limit: number,
  { total, items }: Pick<Counts, 'total' | 'items'>,
  few = query.q === undefined ? FEW_PRODUCTS : FEW_PRODUCTS_OF_SEARCH,
): Promise<ListedItem[]> {
  const offset = (query.page - 1) * limit;
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  if (total <= few) return readFound(query, limit, offset);
  for (let depth = (offset + limit) * ITEMS_PER_PRODUCT; ; depth *= 6) {
    const rows = await readFound(query, limit, offset, depth);
    if (new Set(rows.map((row) => row.product_id)).size >= wanted || depth > 2 * items) return rows;
  }
}

/** @param depth looks only at so many first items; at all otherwise. */
function readFound(
  query: ArticleQuery,
  limit: number,
  offset: number,
  depth?: number,
): Promise<ListedItem[]> {
  const found = conditions(query);
  const order = orderOf(query);
  const source =
    depth === undefined
      ? sql`(select * from article a where ${found} offset 0) a`
      : sql`article a where ${found} order by ${order}, a.id limit ${depth}`;
  return preparedRowsOf(
    listed,
    sql`with found as materialized (
        select a.id, a.product_id, row_number() over (order by ${order}, a.id) as place from ${source}),
      page as materialized (
        select product_id, min(place) as place from found group by product_id order by 2 limit ${limit} offset ${offset}),
      matching as materialized (
        select a.id from article a where a.product_id = any(array(select product_id from page)) and ${found})
      select ${COLUMNS}, page.place, a.id in (select id from matching) as matches ${FROM}
      join page on page.product_id = a.product_id where a.status = 'available'
        and a.product_id = any(array(select product_id from page)) order by page.place, a.price, a.id`,
  );
}

export const sortOf = (query: ArticleQuery) => ({ ...query.sort, ...query.order });

function orderOf(query: ArticleQuery): SQL {
  const sort = sortOf(query);
  if (sort.price) return sort.price === 'asc' ? sql`a.price asc` : sql`a.price desc`;
  return sort.createdAt === 'asc' ? sql`a.created_at asc` : sql`a.photos = '[]', a.created_at desc`;
}
