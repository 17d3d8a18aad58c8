import type { Actor } from '#server/audit/audit.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { freeDelivery } from '#server/db/schema/shop.ts';

/** The free-delivery limit with its version. Cents; 0 = never. */
interface FreeDelivery {
  free_from: number;
  version: string;
}

const SUBJECT = { type: 'free_delivery', id: 'shop' } as const;

/** Returns the price of the items, after promo codes, from which delivery is free. Cents; 0 = never. */
export async function freeFromOf(db: Database): Promise<number> {
  const [found] = await freeFrom(db).execute();
  if (!found) throw new Error('The free-delivery limit has no row');
  return found.free_from;
}

const freeFrom = builtOnce((db) =>
  db.select({ free_from: freeDelivery.free_from }).from(freeDelivery).prepare(''),
);

export async function findFreeDelivery(db: Database, lock = false): Promise<FreeDelivery> {
  const query = db
    .select({ free_from: freeDelivery.free_from, version: versionOf(freeDelivery) })
    .from(freeDelivery);
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new Error('The free-delivery limit has no row');
  return found;
}

/**
 * Changes the free-delivery limit, for future and open carts; placed orders keep their price.
 *
 * @param freeFrom cents; 0 = never
 * @throws VersionConflict
 */
export async function changeFreeDelivery(
  db: Database,
  freeFrom: number,
  { actor, version }: { actor: Actor; version: string },
): Promise<FreeDelivery> {
  return db.transaction(async (tx) => {
    const before = await findFreeDelivery(tx, true);
    await assertVersion(tx, version, before.version, SUBJECT);
    await tx.update(freeDelivery).set({ free_from: freeFrom });
    const details = { before: before.free_from, after: freeFrom };
    await recordAudit(tx, { actor, action: 'delivery free-from', subject: SUBJECT, details });
    return findFreeDelivery(tx);
  });
}
