import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion } from '#server/audit/versions.ts';
import { itemWithKey } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { STATE, within } from './list-items.ts';

/** A member's action on an item, with the version that was seen. */
export interface ItemStep {
  /** Its id, number (SKU) or slug. */
  key: string;
  storeIds: readonly string[] | null;
  actor: Actor;
  version: string;
}

const seen = z.object({
  id: z.string(),
  sku: z.string(),
  product_id: z.string(),
  state: z.enum(['on-sale', 'held', 'paying', 'sold', 'off-sale']),
  photos: z.array(storedPhoto),
  defects: z.array(z.object({ description: z.string(), photo: storedPhoto.optional() })),
  version: z.string(),
});
export type SeenItem = z.infer<typeof seen>;

/** Finds an item that a member may see, with the version of the item, its product and its shelf. @throws NotFound */
export async function findItem(
  db: Database,
  { key, storeIds }: Pick<ItemStep, 'key' | 'storeIds'>,
  lock: SQL = sql``,
): Promise<SeenItem> {
  const [item] = await rowsOf(
    db,
    seen,
    sql`select a.id, a.sku, a.product_id, ${STATE} as state, a.photos, a.defects,
        a.xmin::text || '.' || p.xmin::text || '.' || coalesce((select s.xmin::text from item_shelf s
          where s.item_id = a.id), '0') as version
      from item a join product p on p.id = a.product_id
      where ((${itemWithKey(key)} and a.product_id::text <> ${key}) or a.sku = ${key}) and ${within(storeIds)} ${lock}`,
  );
  if (!item) throw new NotFound();
  return item;
}

/**
 * Runs one step with the item locked, and records its actor.
 *
 * @param action undefined if the step records it itself
 * @throws NotFound, VersionConflict; Conflict for an item that is sold: it is read only
 */
export async function itemStep(
  db: Database,
  step: ItemStep,
  action: string | undefined,
  run: (tx: Database, item: SeenItem) => Promise<Record<string, unknown> | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await findItem(tx, step, sql`for update of a, p`);
    const subject = { type: 'item', id: item.id } as const;
    await assertVersion(tx, step.version, item.version, subject);
    if (item.state === 'sold') throw new Conflict(`Item ${item.sku} is sold.`, 'sold');
    const details = await run(tx, item);
    if (action)
      await recordAudit(tx, { actor: step.actor, action, subject, details: { sku: item.sku, ...details } });
  });
}
