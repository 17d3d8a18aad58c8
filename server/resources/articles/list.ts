import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery } from '#lib/contract/article.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Page } from '#server/http/resource.ts';
import { facetsOf } from './facets.ts';
import { conditions } from './filters.ts';
import { piecesOf } from './rows.ts';
import { productWire } from './wire.ts';

const MAX_PER_PAGE = 100;
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
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  const members = page.flatMap((entry) => {
    const product = productWire(byProduct.get(entry.product_id) ?? [], new Set(entry.pieces));
    return product ? [product] : [];
  });
  return { total: counted.total, members, extra: { facets: counted.facets } };
}

/** Newest first unless a sort is asked for; the id breaks ties, so that no page repeats another's models. */
function pageOf(db: Database, query: ArticleQuery, limit: number) {
  const sort = { ...query.sort, ...query.order };
  const order = sort.price
    ? sort.price === 'asc'
      ? sql`min(a.price) asc`
      : sql`max(a.price) desc`
    : sort.createdAt === 'asc'
      ? sql`min(a.created_at) asc`
      : sql`max(a.created_at) desc`;
  const offset = (query.page - 1) * limit;
  return rowsOf(
    db,
    found,
    sql`select a.product_id, array_agg(a.id) as pieces from article a where ${conditions(query)}
      group by a.product_id order by ${order}, a.product_id limit ${limit} offset ${offset}`,
  );
}
