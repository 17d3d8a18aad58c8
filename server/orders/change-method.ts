import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { DeliveryMethodPatch } from '#contract/private/settings.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { shippingMethod } from '#server/db/schema/shop.ts';
import { Invalid, NotFound } from '#server/errors.ts';

const COLUMNS = { ...getTableColumns(shippingMethod), version: versionOf(shippingMethod) };

/** Every shipping method with its version, in the shop's order. */
export const versionedMethods = (db: Database) =>
  db.select(COLUMNS).from(shippingMethod).orderBy(asc(shippingMethod.position), asc(shippingMethod.id));
export type VersionedMethod = Awaited<ReturnType<typeof versionedMethods>>[number];

/** One of them. @throws NotFound */
export async function findVersionedMethod(db: Database, id: string, lock = false): Promise<VersionedMethod> {
  const query = db.select(COLUMNS).from(shippingMethod).where(eq(shippingMethod.id, id));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Changes name, price or days of a shipping method, for carts from now on; an order keeps what it has paid.
 *
 * @throws NotFound, VersionConflict; Invalid where the days are no range
 */
export async function changeMethod(
  db: Database,
  id: string,
  change: DeliveryMethodPatch,
  { actor, version }: { actor: Actor; version: string },
): Promise<VersionedMethod> {
  return db.transaction(async (tx) => {
    const before = await findVersionedMethod(tx, id, true);
    const subject = { type: 'shipping_method', id } as const;
    await assertVersion(tx, version, before.version, subject);
    const next = {
      name: change.name ?? before.name,
      comment: change.comment ?? before.comment,
      cost: change.cost ?? before.cost,
      min_days: change.minDays ?? before.min_days,
      max_days: change.maxDays ?? before.max_days,
    };
    if ((next.min_days ?? 0) > (next.max_days ?? 0))
      throw new Invalid([{ field: 'maxDays', message: 'The last day is before the first.' }]);
    await tx.update(shippingMethod).set(next).where(eq(shippingMethod.id, id));
    const { name, comment, cost, min_days, max_days } = before;
    const details = { before: { name, comment, cost, min_days, max_days }, after: next };
    await recordAudit(tx, { actor, action: 'delivery change', subject, details });
    return findVersionedMethod(tx, id);
  });
}
