import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import type { TradeInCartRow } from '#server/trade-in/carts.ts';
import type { Actor } from '#server/trade-in/transitions.ts';
import { cartByKey, itemByKey, lockItem, type WorkshopItem } from '#server/trade-in/workshop-rows.ts';

/** A member's action on an item, or on a trade-in, with the version that was seen. */
export interface MemberStep {
  /** Number or id of an item; reference, parcel number or id of a trade-in. */
  key: string;
  actor: Member;
  version: string;
}

/** Returns the name of a member for sellers and shoppers: the first name. */
export const firstNameOf = ({ name }: Pick<Member, 'name'>): string => name.trim().split(/\s+/)[0] ?? name;

/** Returns the actor of a member at the bench. */
export const benchOf = (member: Member): Actor => ({ kind: 'workshop', name: firstNameOf(member) });

/**
 * Whether a member may see a trade-in: drafts are visible to their sellers alone, and stores see those handed over
 * there.
 */
function isVisible(
  { validated_at, store_id }: TradeInCartRow,
  { storeIds }: Pick<Member, 'storeIds'>,
): boolean {
  if (validated_at === null) return false;
  return storeIds === null || (store_id !== null && storeIds.includes(store_id));
}

/** Finds an item that a member may see. @throws NotFound for another store's or an unknown one */
export async function findItem(db: Database, key: string, member: Member): Promise<WorkshopItem> {
  const found = await itemByKey(db, key);
  if (!isVisible(found.cart, member)) throw new NotFound();
  return found;
}

/** Finds a trade-in that a member may see. @throws NotFound for another store's or an unknown one */
export async function findCartFor(
  db: Database,
  key: string,
  member: Member,
  lock = false,
): Promise<TradeInCartRow> {
  const cart = await cartByKey(db, key, lock);
  if (!isVisible(cart, member)) throw new NotFound();
  return cart;
}

/** Returns the version of an item's row. @throws NotFound */
export async function versionOfItem(db: Database, id: string): Promise<string> {
  const [row] = await db
    .select({ version: versionOf(tradeIn) })
    .from(tradeIn)
    .where(eq(tradeIn.id, id));
  if (!row) throw new NotFound();
  return row.version;
}

/** Returns the version of a trade-in's row. @throws NotFound */
export async function versionOfCart(db: Database, id: string): Promise<string> {
  const [row] = await db
    .select({ version: versionOf(tradeInCart) })
    .from(tradeInCart)
    .where(eq(tradeInCart.id, id));
  if (!row) throw new NotFound();
  return row.version;
}

/**
 * Runs one step with the item and its trade-in locked, and records its actor. `details` are stored with it.
 *
 * @throws NotFound, VersionConflict
 */
export async function itemStep(
  db: Database,
  { key, actor, version }: MemberStep,
  action: string,
  run: (tx: Database, found: WorkshopItem) => Promise<{ state: string }>,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockItem(tx, key);
    if (!isVisible(found.cart, actor)) throw new NotFound();
    const subject = { type: 'trade_in', id: found.item.id } as const;
    await assertVersion(tx, version, await versionOfItem(tx, found.item.id), subject);
    const { state } = await run(tx, found);
    await recordAudit(tx, {
      actor,
      action,
      subject,
      details: { before: found.item.state, after: state, ...details },
    });
  });
}
