import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { Gone, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { type ItemRow, itemsForSaleOf, itemsOfProducts, time } from './items.ts';

const DAY_MS = 86_400_000;

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
 * An item that was sold for longer than SOLD_PAGE_DAYS opens its product without it.
 *
 * @throws NotFound unknown, Gone when every item was withdrawn or sold for longer than that.
 */
export async function findProduct(db: Database, key: string, own?: SQL): Promise<FoundProduct> {
  const where = isId(key)
    ? sql`select id as product_id, null::uuid as id from product where id = ${key}
        union all select product_id, id from item where id = ${key}`
    : sql`select product_id, id from item where slug = ${key}`;
  const [found] = await rowsOf(db, reference, where);
  if (!found) throw new NotFound();
  const items = (await itemsOfProducts(db, [found.product_id], true, own)).filter(isShown);
  if (items.length === 0) throw new Gone(refusalText('refusal.item.gone'), 'gone');
  return { items, itemId: items.find((item) => item.id === found.id)?.id };
}

/** Whether an item still has a place on its product's page: while it is for sale, and for some days as sold. */
function isShown({ sold_at }: ItemRow): boolean {
  return sold_at === null || Date.now() - Date.parse(sold_at) < env().SOLD_PAGE_DAYS * DAY_MS;
}

const page = z.object({ id: z.string(), updated_at: time });

/** A product with its items for sale, and when its page last changed: an item came, changed or was sold. */
export interface ExportedProduct {
  id: string;
  items: ItemRow[];
  updatedAt: string;
}

/**
 * The products that have an item for sale, in the order of their ids, `limit` of those after the id `after`; with how many
 * there are in all. What changes meanwhile moves no product to another place, so that a reader misses none.
 */
export async function exportProducts(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<{ total: number; products: ExportedProduct[] }> {
  const forSale = sql`exists (select from item a where a.product_id = p.id and a.status = 'available')`;
  const [counted] = await rowsOf(
    db,
    z.object({ total: z.int() }),
    sql`select count(distinct product_id)::int as total from item where status = 'available'`,
  );
  const pages = await rowsOf(
    db,
    page,
    sql`select p.id, greatest(p.updated_at, max(a.updated_at), max(s.since)) as updated_at
      from (select p.id, p.updated_at from product p where ${forSale} and ${after ? sql`p.id > ${after}` : sql`true`}
        order by p.id limit ${limit}) p
      join item a on a.product_id = p.id left join reservation s on s.item_id = a.id and s.kind = 'sold'
      group by p.id, p.updated_at order by p.id`,
  );
  const items = await itemsForSaleOf(
    db,
    pages.map(({ id }) => id),
  );
  const products = pages.map(({ id, updated_at }, index) => ({
    id,
    items: items[index] ?? [],
    updatedAt: updated_at,
  }));
  return { total: counted?.total ?? 0, products };
}
