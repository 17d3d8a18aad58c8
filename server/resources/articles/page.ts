import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery } from '#lib/contract/article.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { conditions, priceConditions } from './filters.ts';
import { filtersOf, isKept, meeting } from './kept.ts';
import { WAITING } from './waiting.ts';

const found = z.object({ product_id: z.string(), pieces: z.array(z.string()) });
export type Found = z.infer<typeof found>;

/**
 * Up to `few` models are all looked up and sorted. Among more than `many` the first pieces of all are worth a look, as
 * most likely a page of models that are found is among them.
 */
const BOUNDS = { few: 2_000, many: 10_000 };
/** Pieces looked at for one model of a page: most models have few that are found. */
const PIECES_PER_MODEL = 3;
const MOST_PIECES = 5_000_000;

/**
 * One page of the models that are found, with the ids of the pieces that meet the query. Newest first unless a sort is
 * asked for; a model stands where its first piece does, and the piece's id breaks ties.
 */
export async function pageOf(
  db: Database,
  query: ArticleQuery,
  limit: number,
  total: number,
  bounds = BOUNDS,
): Promise<Found[]> {
  const offset = (query.page - 1) * limit;
  if (limit === 0 || offset >= total) return [];
  const wanted = Math.min(limit, total - offset);
  const take = (rows: Found[]) => (rows.length >= wanted ? rows : undefined);
  if (!isKept(query)) return pageInOrder(db, query, limit, offset, wanted);
  if (total > bounds.many) {
    const page = take(await pageOfFirst(db, query, limit, offset));
    if (page) return page;
  }
  for (let pieces = (offset + limit) * PIECES_PER_MODEL; total > bounds.few && pieces < total; pieces *= 6) {
    const page = take(await pageOfKept(db, query, limit, offset, pieces));
    if (page) return page;
  }
  return pageOfKept(db, query, limit, offset);
}

/** Looks only at the first pieces of all: where much is found, a page is full by then. */
function pageOfFirst(db: Database, query: ArticleQuery, limit: number, offset: number): Promise<Found[]> {
  const order = orderOf(query);
  const inOrder = sortOf(query).price ? priceConditions(query.price) : [];
  const all = sql.join([sql`a.status = 'available'`, ...inOrder], sql` and `);
  return rowsOf(
    db,
    found,
    sql`${page(
      query,
      sql`(select * from article a where ${all} order by ${order}, a.id limit ${(offset + limit) * 10 + 1_000}) a
        where ${conditions(query)}`,
    )} limit ${limit} offset ${offset}`,
  );
}

/**
 * The bitmaps tell which models; those that changed since are looked at too. With `pieces`, only models that have one
 * of so many first pieces.
 */
function pageOfKept(
  db: Database,
  query: ArticleQuery,
  limit: number,
  offset: number,
  pieces?: number,
): Promise<Found[]> {
  const filters = filtersOf(query);
  const sort = sortOf(query);
  const kind = sort.price ? 'price' : 'created';
  const highest = (sort.price ?? sort.createdAt ?? 'desc') === 'desc';
  const models =
    pieces === undefined
      ? sql`models`
      : sql`(select first.chunk, bit_or(first.bits) as bits from
          (select array_agg(layer) as layers, array_agg(chunk) as chunks, array_agg(bits) as among from pieces) p,
          listing_first(${kind}, ${highest}, ${pieces}, layers, chunks, among) first group by first.chunk)`;
  return rowsOf(
    db,
    found,
    sql`with ${WAITING}, ${sql.join(meeting(filters, [['all', filters]]), sql`, `)},
      chosen as (select place.product_id from ${models} models,
          generate_series(0, 495) part, lateral (select substring(models.bits from part * 64 + 1 for 64) as bits offset 0) word,
          generate_series(0, 63) digit, lateral (select product_id from listing_place
            where chunk = models.chunk and position = part * 64 + digit offset 0) place
        where bit_count(word.bits) > 0 and get_bit(word.bits, digit) = 1
        union all select product_id from waiting)
      ${page(query, sql`chosen, lateral (select * from article a where a.product_id = chosen.product_id and ${conditions(query)} offset 0) a`)}
      limit ${limit} offset ${offset}`,
  );
}

/** Models in the order of their first piece, with their pieces. */
const page = (
  query: ArticleQuery,
  source: SQL,
): SQL => sql`select product_id, array_agg(id order by place) as pieces from (
    select a.id, a.product_id, row_number() over (order by ${orderOf(query)}, a.id) as place from ${source}) pieces
  group by product_id order by min(place)`;

export const sortOf = (query: ArticleQuery) => ({ ...query.sort, ...query.order });

function orderOf(query: ArticleQuery): SQL {
  const sort = sortOf(query);
  if (sort.price) return sort.price === 'asc' ? sql`a.price asc` : sql`a.price desc`;
  return sort.createdAt === 'asc' ? sql`a.created_at asc` : sql`a.created_at desc`;
}

/** What bitmaps do not tell: pieces are read in the order of the sort, which an index has, until the page is full. */
async function pageInOrder(
  db: Database,
  query: ArticleQuery,
  limit: number,
  offset: number,
  wanted: number,
): Promise<Found[]> {
  const order = orderOf(query);
  for (let window = (offset + limit) * PIECES_PER_MODEL; ; window *= 6) {
    const rows = await rowsOf(
      db,
      found,
      sql`${page(query, sql`(select * from article a where ${conditions(query)} order by ${order}, a.id limit ${window}) a`)}
        limit ${limit} offset ${offset}`,
    );
    if (rows.length >= wanted || window >= MOST_PIECES) return rows;
  }
}
