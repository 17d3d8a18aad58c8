import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { itemWithKey } from './items.ts';

interface Change {
  /** The item's number (SKU), id or slug. */
  key: string;
  /** Why, for the audit log. */
  reason: string;
  /** The actor of the change, for the audit log. */
  actor: Actor;
  /** Refuses an item that is in a bag; by default it is removed from bags. */
  keepsBags?: true;
}

const found = z.object({
  id: z.string(),
  sku: z.string(),
  status: z.enum(['available', 'sold', 'withdrawn']),
});
export type OfferedItem = z.infer<typeof found>;

/**
 * Takes one item off sale. It is removed from bags, unless `keepsBags`; its pages follow at once (triggers on `item`).
 *
 * @throws NotFound unknown; Conflict for one that is sold or being paid for
 */
export async function withdrawItem(tx: Database, change: Change): Promise<OfferedItem> {
  const item = await lockItem(tx, change.key);
  if (item.status === 'withdrawn') return item;
  await freeItem(tx, item, change);
  return setStatus(tx, item, 'withdrawn', 'item withdraw', change);
}

/**
 * Marks one item as sold in another place than this shop.
 *
 * @throws NotFound unknown; Conflict for one that is in a bag or being paid for
 */
export async function sellElsewhere(tx: Database, change: Change): Promise<OfferedItem> {
  const item = await lockItem(tx, change.key);
  if (item.status === 'sold') return item;
  await freeItem(tx, item, { ...change, keepsBags: true });
  return setStatus(tx, item, 'sold', 'item sold-elsewhere', change);
}

async function freeItem(tx: Database, item: OfferedItem, change: Change): Promise<void> {
  if (item.status === 'sold') throw new Conflict(`Item ${item.sku} is sold.`);
  const paying = await tx.execute(
    sql`select from reservation where item_id = ${item.id} and kind <> 'held' and expires_at > now()`,
  );
  if (paying.rowCount)
    throw new Conflict(`Item ${item.sku} is being paid for at this moment. Try again in some minutes.`);
  if (change.keepsBags) {
    const held = await tx.execute(
      sql`select from reservation where item_id = ${item.id} and kind = 'held' and expires_at > now()`,
    );
    if (held.rowCount) throw new Conflict(`Item ${item.sku} is in a bag. Try again once it is free.`, 'held');
  }
  await tx.execute(sql`delete from reservation where item_id = ${item.id} and kind = 'held'`);
}

/**
 * Puts an item that was taken off sale back on sale.
 *
 * @throws NotFound unknown; Conflict for one that is sold
 */
export async function republishItem(tx: Database, change: Change): Promise<OfferedItem> {
  const item = await lockItem(tx, change.key);
  if (item.status === 'available') return item;
  if (item.status === 'sold') throw new Conflict(`Item ${item.sku} is sold.`);
  return setStatus(tx, item, 'available', 'item publish', change);
}

async function lockItem(tx: Database, key: string): Promise<OfferedItem> {
  const [item] = await rowsOf(
    tx,
    found,
    sql`select a.id, a.sku, a.status from item a
      where (${itemWithKey(key)} and a.product_id::text <> ${key}) or a.sku = ${key} for update of a`,
  );
  if (!item) throw new NotFound(`There is no item ${key}.`);
  return item;
}

async function setStatus(
  tx: Database,
  item: OfferedItem,
  status: OfferedItem['status'],
  action: string,
  { actor, reason }: Change,
): Promise<OfferedItem> {
  await tx.execute(sql`update item set status = ${status}, updated_at = now() where id = ${item.id}`);
  await recordAudit(tx, {
    actor,
    action,
    subject: { type: 'item', id: item.id },
    details: { sku: item.sku, reason },
  });
  return { ...item, status };
}
