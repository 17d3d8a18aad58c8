import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { builtRowsOf, preparedRowsOf, rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { Gone, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { columnsFor, ITEM_ROWS, type ItemRow, itemRow, itemsForSaleOf, time } from './items.ts';

const DAY_MS = 86_400_000;

/** The items of a product, and the id of the one among them that was asked for. */
export interface FoundProduct {
  items: ItemRow[];
  itemId: string | undefined;
}

/**
 * Finds a product by its id, or by the id or slug of one of its items. Holds `c` that are the reader's `own` do not
 * count as held.
 *
 * An item that was sold for longer than SOLD_PAGE_DAYS opens its product without it.
 *
 * @throws NotFound unknown, Gone when every item was withdrawn or sold for longer than that.
 */
export async function findProduct(db: Database, key: string, own?: SQL): Promise<FoundProduct> {
  const { productOf, items: itemsForAnyone } = isId(key) ? BY_ID : BY_SLUG;
  const all = await (own
    ? preparedRowsOf(itemRow, itemsOfProduct(productOf(key), own), db)
    : itemsForAnyone({ key }, db));
  const items = all.filter(isShown);
  if (items.length > 0) return { items, itemId: items.find(isNamed(key))?.id };
  const [known] = await rowsOf(db, knownProduct, productOf(key));
  if (!known) throw new NotFound();
  throw new Gone(refusalText('refusal.item.gone'), 'gone');
}

const knownProduct = z.object({ id: z.string() });

const isNamed = (key: string) => {
  const id = key.toLowerCase();
  return (item: ItemRow) => item.id === id || item.slug === key;
};

const itemsOfProduct = (product: SQL, own?: SQL) =>
  sql`select ${columnsFor(own)} ${ITEM_ROWS} where a.product_id in (${product}) and a.status <> 'withdrawn' order by a.price, a.id`;

/** The reads by a kind of key. */
const readsBy = (productOf: (key: string | Placeholder) => SQL) => ({
  productOf,
  items: builtRowsOf(itemRow, () => itemsOfProduct(productOf(sql.placeholder('key'))), { keepsPlan: true }),
});

const BY_ID = readsBy(
  (id) =>
    sql`select id from product where id = ${id} union all select product_id as id from item where id = ${id}`,
);
const BY_SLUG = readsBy((slug) => sql`select product_id as id from item where slug = ${slug}`);

/** Whether an item still has a place on its product's page: while it is for sale, and for some days as sold. */
function isShown({ sold_at }: ItemRow): boolean {
  return sold_at === null || Date.now() - Date.parse(sold_at) < env().SOLD_PAGE_DAYS * DAY_MS;
}

const countRow = z.object({ total: z.int() });
const page = z.object({ id: z.string(), updated_at: time });

/** A product with its items for sale, and the last change of its page: an item was added, changed or sold. */
export interface ExportedProduct {
  id: string;
  items: ItemRow[];
  updatedAt: string;
}

/**
 * Lists products with an item for sale, in the order of their ids, `limit` of those after the id `after`; with the
 * total. Meanwhile changes do not move products, so that a reader misses none.
 */
export async function exportProducts(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<{ total: number; products: ExportedProduct[] }> {
  const forSale = sql`exists (select from item a where a.product_id = p.id and a.status = 'available')`;
  const [counted] = await rowsOf(
    db,
    countRow,
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
