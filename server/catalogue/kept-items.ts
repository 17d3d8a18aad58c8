import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idList } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { builtRowsOf } from '#server/db/rows.ts';
import { COLUMNS, forSaleOf, heldColumn, ITEM_ROWS, type ItemRow, itemRow, itemsForSaleOf } from './items.ts';

/** Products whose items are kept: about 8 MB. */
const MOST_PRODUCTS = 500;

const versioned = z.object({ version: z.string() });
const versionedRow = itemRow.extend(versioned.shape);
type VersionedRow = z.infer<typeof versionedRow>;

/** Parts that are read each time: a hold runs out without any change of a row. */
const currentRow = itemRow.pick({ id: true, product_id: true, held: true }).extend(versioned.shape);

/** The transactions that wrote the rows which an item is read from: each state of them has another version. */
const VERSION = sql`a.xmin::text || ' ' || p.xmin || ' ' || b.xmin as version`;
const FOR_SALE = sql`${ITEM_ROWS} where ${forSaleOf(sql.placeholder('ids'))} order by a.price, a.id`;
const readWhole = builtRowsOf(versionedRow, () => sql`select ${COLUMNS}, ${VERSION} ${FOR_SALE}`, {
  keepsPlan: true,
});
const readCurrent = builtRowsOf(
  currentRow,
  () => sql`select a.id, a.product_id, ${heldColumn()}, ${VERSION} ${FOR_SALE}`,
  { keepsPlan: true },
);

/** By product, the one that was asked for last at the end. */
const kept = new Map<string, VersionedRow[]>();

/**
 * The items for sale of each of these products, as `itemsForSaleOf()`, for a page of a list: what the process has read before
 * is not read again while the database says that it is the same. A reader with holds of their own is not worth it.
 */
export async function keptItemsForSaleOf(
  db: Database,
  productIds: string[],
  own?: SQL,
): Promise<ItemRow[][]> {
  if (own) return itemsForSaleOf(db, productIds, own);
  const ids = idList(productIds);
  const isKept = productIds.every((id) => kept.has(id));
  const same = isKept ? withKept(await readCurrent({ ids }, db)) : undefined;
  const byProduct = Map.groupBy(same ?? (await readWhole({ ids }, db)), (item) => item.product_id);
  return productIds.map((id) => keep(id, byProduct.get(id) ?? []));
}

/** The kept rows with what was read now; undefined where one of them is missing, or has changed. */
function withKept(current: z.infer<typeof currentRow>[]): VersionedRow[] | undefined {
  const rows = current.flatMap(({ id, product_id, held, version }) => {
    const row = kept.get(product_id)?.find((one) => one.id === id && one.version === version);
    return row ? [{ ...row, held }] : [];
  });
  return rows.length === current.length ? rows : undefined;
}

function keep(productId: string, items: VersionedRow[]): VersionedRow[] {
  kept.delete(productId);
  kept.set(productId, items);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > MOST_PRODUCTS) kept.delete(oldest);
  return items;
}
