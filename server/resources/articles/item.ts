import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Product } from '#lib/contract/article.ts';
import { isId, piecesOf } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound, Problem } from '#server/http/problem.ts';
import { productWire } from './wire.ts';

const reference = z.object({ product_id: z.string(), id: z.string().nullable() });

/**
 * A model by its id, or by the id or slug of one of its pieces, which then stands first among the choices. Holds `c` that
 * are the reader's `own` do not count as held.
 *
 * @throws Problem 404 unknown, 410 when every piece was withdrawn.
 */
export async function readArticle(db: Database, key: string, own?: SQL): Promise<Product> {
  const where = isId(key)
    ? sql`select id as product_id, null::uuid as id from product where id = ${key}
        union all select product_id, id from article where id = ${key}`
    : sql`select product_id, id from article where slug = ${key}`;
  const [found] = await rowsOf(db, reference, where);
  if (!found) throw notFound();
  const rows = await piecesOf(db, [found.product_id], true, own);
  const product = productWire(rows, found.id ? new Set([found.id]) : undefined);
  if (!product) throw new Problem(410, 'This piece is no longer shown.', { type: '/errors/gone' });
  // The asked-for piece leads even when it is sold: its address shows it, as sold.
  const asked = product.choices.find((choice) => choice.id === found.id);
  if (!asked) return product;
  return { ...product, choices: [asked, ...product.choices.filter((choice) => choice !== asked)] };
}
