import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery } from '#lib/contract/article.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Counted } from './facets.ts';
import { conditions, list, priceConditions } from './filters.ts';
import { filtersOf, isKept, meeting, modelsIn } from './kept.ts';
import { WAITING } from './waiting.ts';

const found = z.object({ product_id: z.string(), pieces: z.array(z.string()) });
export type Found = z.infer<typeof found>;

/** So many pieces are looked at before it is known how many are found, and some more for a later page. */
const FIRST = 1_000;

/** Pieces looked at for one model of a page: most models have few that are found. */
const PIECES_PER_MODEL = 3;
const MOST_PIECES = 5_000_000;

/**
 * One page of the models that are found, with the ids of the pieces that meet the query. Newest first unless a sort is
 * asked for, those without a photo after all others; a model stands where its first piece does, and the piece's id
 * breaks ties. What was counted is waited for only where the first pieces of all do not fill the page.
 */
export async function pageOf(
  db: Database,
  query: ArticleQuery,
  limit: number,
  counting: Promise<Pick<Counted, 'total' | 'models'>>,
  firstPieces = FIRST,
): Promise<Found[]> {
  const offset = (query.page - 1) * limit;
  if (limit === 0) return [];
  if (isKept(query) && firstPieces > 0) {
    const first = await pageOfFirst(db, query, limit, offset, firstPieces);
    if (first.length === limit) return first;
  }
  const { total, models } = await counting;
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  if (models) return pageOfModels(db, query, limit, offset, models);
  // What bitmaps keep of the moment is the order of newest first alone.
  if (!isKept(query) || isOldestFirst(query)) return pageInOrder(db, query, limit, offset, wanted);
  for (let pieces = (offset + limit) * PIECES_PER_MODEL; ; pieces *= 6) {
    const rows = await pageOfKept(db, query, limit, offset, pieces);
    if (rows.length >= wanted || pieces > total * 16) return rows;
  }
}

/** All of a few models. */
function pageOfModels(
  db: Database,
  query: ArticleQuery,
  limit: number,
  offset: number,
  models: string[],
): Promise<Found[]> {
  const of = sql`a.product_id = any(${list(models)}::uuid[])`;
  return rowsOf(
    db,
    found,
    sql`${page(query, sql`(select * from article a where ${of} and a.status = 'available' offset 0) a where ${conditions(query)}`)}
      limit ${limit} offset ${offset}`,
  );
}

/** Looks only at the first pieces of all: where much is found, a page is full by then. */
function pageOfFirst(
  db: Database,
  query: ArticleQuery,
  limit: number,
  offset: number,
  first: number,
): Promise<Found[]> {
  const order = orderOf(query);
  const inOrder = sortOf(query).price ? priceConditions(query.price) : [];
  const all = sql.join([sql`a.status = 'available'`, ...inOrder], sql` and `);
  return rowsOf(
    db,
    found,
    sql`${page(
      query,
      sql`(select * from article a where ${all} order by ${order}, a.id limit ${(offset + limit) * 2 + first}) a
        where ${conditions(query)}`,
    )} limit ${limit} offset ${offset}`,
  );
}

/** The bitmaps tell which models have one of so many first pieces; those that changed since are looked at too. */
function pageOfKept(
  db: Database,
  query: ArticleQuery,
  limit: number,
  offset: number,
  pieces: number,
): Promise<Found[]> {
  const filters = filtersOf(query);
  const sort = sortOf(query);
  const kind = sort.price ? 'price' : 'created';
  const highest = (sort.price ?? 'desc') === 'desc';
  const models = sql`(select first.chunk, bit_or(first.bits) as bits from
    (select array_agg(layer) as layers, array_agg(chunk) as chunks, array_agg(bits) as among from pieces) p,
    listing_first(${kind}, ${highest}, ${pieces}, layers, chunks, among) first group by first.chunk)`;
  return rowsOf(
    db,
    found,
    sql`with ${WAITING}, ${sql.join(meeting(filters, [['all', filters]]), sql`, `)},
      chosen as (${modelsIn(models)} union all select product_id from waiting)
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

const isOldestFirst = (query: ArticleQuery) => {
  const sort = sortOf(query);
  return !sort.price && sort.createdAt === 'asc';
};

export const sortOf = (query: ArticleQuery) => ({ ...query.sort, ...query.order });

function orderOf(query: ArticleQuery): SQL {
  const sort = sortOf(query);
  if (sort.price) return sort.price === 'asc' ? sql`a.price asc` : sql`a.price desc`;
  return sort.createdAt === 'asc' ? sql`a.created_at asc` : sql`a.photos = '[]', a.created_at desc`;
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
