import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery } from '#lib/contract/article.ts';
import { MAX_PER_PAGE } from '#lib/contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Page } from '#server/http/resource.ts';
import { facetsOf } from './facets.ts';
import { conditions } from './filters.ts';
import { withProperties } from './properties.ts';
import { piecesOf } from './rows.ts';
import { productWire } from './wire.ts';

const found = z.object({ product_id: z.string(), pieces: z.array(z.string()) });

/** A page of models of which a piece for sale meets every filter, with the facets under the other filters. */
export async function listArticles(db: Database, query: ArticleQuery): Promise<Page> {
  const limit = Math.min(query.itemsPerPage, MAX_PER_PAGE);
  const [page, counted] = await Promise.all([
    limit === 0 ? [] : pageOf(db, query, limit),
    facetsOf(db, query),
  ]);
  const rows =
    page.length === 0
      ? []
      : await piecesOf(
          db,
          page.map((entry) => entry.product_id),
          false,
        );
  // A model stands where its dearest piece does, so that piece is the one shown; else the cheapest that was found.
  const dearestFirst = sortOf(query).price === 'desc';
  const byProduct = Map.groupBy(dearestFirst ? rows.toReversed() : rows, (row) => row.product_id);
  const members = page.flatMap((entry) => {
    const product = productWire(byProduct.get(entry.product_id) ?? [], new Set(entry.pieces));
    if (!product) return [];
    return [query.properties?.length ? withProperties(product, query.properties) : product];
  });
  return { total: counted.total, members, extra: { facets: counted.facets } };
}

/** Rows of pieces looked at for one row of models: most models have few pieces, so this nearly always suffices at once. */
const PIECES_PER_MODEL = 8;

/**
 * Newest first unless a sort is asked for. Pieces are read in the order of the sort, which an index has, and models
 * stand where their first piece does; reading stops when the page is full. The piece's id breaks ties.
 */
async function pageOf(db: Database, query: ArticleQuery, limit: number) {
  const order = orderOf(query);
  const offset = (query.page - 1) * limit;
  let window = (offset + limit) * PIECES_PER_MODEL;
  for (;;) {
    const rows = await rowsOf(
      db,
      found.extend({ looked: z.coerce.number() }),
      sql`select product_id, array_agg(id order by place) as pieces, max(looked) as looked from (
          select a.id, a.product_id, row_number() over (order by ${order}, a.id) as place,
            count(*) over () as looked
          from (select * from article a where ${conditions(query)} order by ${order}, a.id limit ${window}) a) found
        group by product_id order by min(place) limit ${limit} offset ${offset}`,
    );
    const looked = rows[0]?.looked;
    const none = rows.length === 0;
    // Full, or everything that there is was looked at, or nothing at all was found.
    if (rows.length === limit || (looked !== undefined && looked < window)) return rows;
    if (window >= MOST_PIECES || (none && offset === 0)) return rows;
    // An empty later page is past the end, or its models have very many pieces: one more look at all of it tells.
    window = none ? MOST_PIECES : window * 8;
  }
}

const MOST_PIECES = 5_000_000;

const sortOf = (query: ArticleQuery) => ({ ...query.sort, ...query.order });

function orderOf(query: ArticleQuery): SQL {
  const sort = sortOf(query);
  if (sort.price) return sort.price === 'asc' ? sql`a.price asc` : sql`a.price desc`;
  return sort.createdAt === 'asc' ? sql`a.created_at asc` : sql`a.created_at desc`;
}
