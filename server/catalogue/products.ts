import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Gone, NotFound } from '#server/errors.ts';
import { type ItemRow, itemsOfProducts } from './items.ts';

const reference = z.object({ product_id: z.string(), id: z.string().nullable() });

/** The items of a product, and the id of the one among them that was asked for. */
export interface FoundProduct {
  items: ItemRow[];
  itemId: string | undefined;
}

/**
 * A product by its id, or by the id or slug of one of its items. Holds `c` that are the reader's `own` do not count as
 * held.
 *
 * @throws NotFound unknown, Gone when every item was withdrawn.
 */
export async function findProduct(db: Database, key: string, own?: SQL): Promise<FoundProduct> {
  const where = isId(key)
    ? sql`select id as product_id, null::uuid as id from product where id = ${key}
        union all select product_id, id from article where id = ${key}`
    : sql`select product_id, id from article where slug = ${key}`;
  const [found] = await rowsOf(db, reference, where);
  if (!found) throw new NotFound();
  const items = await itemsOfProducts(db, [found.product_id], true, own);
  if (items.length === 0) throw new Gone('This piece is no longer shown.', 'gone');
  return { items, itemId: found.id ?? undefined };
}
