import { recordAudit } from '#server/audit/audit.ts';
import { assertVersion } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { receiveParcel } from '#server/trade-in/receive.ts';
import { benchOf, findCartFor, type MemberStep, versionOfCart } from './item-step.ts';

/**
 * Receives an opened parcel.
 *
 * @param parcel numbers of items that are not in it, and of those that were missing and have arrived
 * @throws as receiveParcel; NotFound, VersionConflict
 */
export async function takeIn(
  db: Database,
  { key, actor, version }: MemberStep,
  { missing, arrived }: { missing: readonly string[]; arrived: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const cart = await findCartFor(tx, key, actor, true);
    const subject = { type: 'trade_in_cart', id: cart.id } as const;
    await assertVersion(tx, version, await versionOfCart(tx, cart.id), subject);
    await receiveParcel(tx, { key: cart.id, missing, arrived, actor: benchOf(actor) });
    await recordAudit(tx, { actor, action: 'trade-in receive', subject, details: { missing, arrived } });
  });
}
