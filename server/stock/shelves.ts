import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { itemWithKey } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { itemShelf } from '#server/db/schema/stock.ts';
import { Invalid, NotFound } from '#server/errors.ts';

/** A rail or rack, a place on it, a level: `B-02-6`. */
const SHELF = /^[A-Z]-\d{2}-\d$/;

const found = z.object({
  id: z.string(),
  sku: z.string(),
  shelf: z.string().nullable(),
  store_id: z.string().nullable(),
});

interface Move {
  /** The item's number (SKU), id or slug. */
  key: string;
  shelf: string;
  /** The store that has the shelf; the workshop if absent. */
  store?: string;
  actor: Actor;
}

/** Parses a typed or scanned shelf. @throws Invalid for an invalid one */
export function shelfOf(typed: string): string {
  const shelf = typed.trim().toUpperCase();
  if (!SHELF.test(shelf))
    throw new Invalid([{ field: 'shelf', message: `“${typed}” is no shelf such as B-02-6.` }]);
  return shelf;
}

/** Keeps the shelf that an item had in the workshop before it was for sale. */
export async function stayOnShelf(tx: Database, itemId: string, shelf: string): Promise<void> {
  await tx.insert(itemShelf).values({ item_id: itemId, shelf });
}

/**
 * Moves an item to a shelf; the audit log keeps the previous one.
 *
 * @throws NotFound unknown; Invalid for an invalid shelf, and for a store that does not exist
 */
export async function moveToShelf(tx: Database, { key, shelf: typed, store, actor }: Move) {
  const shelf = shelfOf(typed);
  if (store !== undefined && (await tx.$count(realStore, eq(realStore.id, store))) === 0)
    throw new Invalid([{ field: 'store', message: `There is no store ${store}.` }]);
  const [item] = await rowsOf(
    tx,
    found,
    sql`select a.id, a.sku, s.shelf, s.store_id from item a left join item_shelf s on s.item_id = a.id
      where (${itemWithKey(key)} and a.product_id::text <> ${key}) or a.sku = ${key} for update of a`,
  );
  if (!item) throw new NotFound(`There is no item ${key}.`);
  const place = { shelf, store_id: store ?? null };
  await tx
    .insert(itemShelf)
    .values({ item_id: item.id, ...place })
    .onConflictDoUpdate({ target: itemShelf.item_id, set: { ...place, moved_at: sql`now()` } });
  await recordAudit(tx, {
    actor,
    action: 'item move',
    subject: { type: 'item', id: item.id },
    details: {
      sku: item.sku,
      before: item.shelf && { shelf: item.shelf, store: item.store_id },
      after: { shelf, store: store ?? null },
    },
  });
  return { id: item.id, sku: item.sku, shelf, store };
}

/** Removes items that have left the house from their shelves. */
export async function leaveShelves(tx: Database, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length > 0) await tx.delete(itemShelf).where(inArray(itemShelf.item_id, [...itemIds]));
}
