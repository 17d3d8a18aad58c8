import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { storeSession } from '#server/db/schema/store-session.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { endStoreToken } from '#server/identity/store-tokens.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { cartById, type TradeInCartRow } from './carts.ts';

export type StoreSessionRow = typeof storeSession.$inferSelect;

/** Finds and locks the session of the call: calls of one tablet run one after the other. @throws NotFound */
export async function lockSession(tx: Database, { tokenId }: StoreBearer): Promise<StoreSessionRow> {
  const [session] = await tx.select().from(storeSession).where(eq(storeSession.id, tokenId)).for('update');
  if (!session) throw new NotFound();
  return session;
}

/** Locks the session of the call and the current trade-in. @throws NotFound; Conflict when no customer is served. */
export async function lockCurrentCart(tx: Database, bearer: StoreBearer): Promise<TradeInCartRow> {
  const { cart_id } = await lockSession(tx, bearer);
  if (cart_id === null) throw nobodyServed();
  return cartById(tx, cart_id, true);
}

/**
 * Returns the id of the current trade-in, for calls that lock it themselves.
 *
 * @throws Conflict when no customer is served.
 */
export async function currentCartId(db: Database, { tokenId }: StoreBearer): Promise<string> {
  const [session] = await db
    .select({ cartId: storeSession.cart_id })
    .from(storeSession)
    .where(eq(storeSession.id, tokenId));
  if (!session?.cartId) throw nobodyServed();
  return session.cartId;
}

const nobodyServed = () => new Conflict(refusalText('refusal.counter.noCustomer'), 'no-customer');

/** Sets the customer who is served on the tablet, and releases the previous one. */
export async function setServedCustomer(
  tx: Database,
  session: StoreSessionRow,
  { customerId, cartId }: { customerId: string; cartId: string },
): Promise<void> {
  if (session.cart_id !== null && session.cart_id !== cartId) await releaseDraft(tx, session.cart_id);
  await tx
    .update(storeSession)
    .set({ customer_id: customerId, cart_id: cartId })
    .where(eq(storeSession.id, session.id));
}

/** Ends the service of the current customer. Its owner can continue an unconfirmed draft at home. */
export async function releaseCustomer(db: Database, bearer: StoreBearer): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, bearer);
    if (session.cart_id !== null) await releaseDraft(tx, session.cart_id);
    await tx
      .update(storeSession)
      .set({ customer_id: null, cart_id: null })
      .where(eq(storeSession.id, session.id));
  });
}

/** Signs the staff out of the tablet: ends the service of the customer, and the token. */
export async function signOutAtCounter(db: Database, bearer: StoreBearer): Promise<void> {
  await releaseCustomer(db, bearer);
  await endStoreToken(db, bearer);
}

/** Deletes sessions that have expired. */
export const deleteExpiredSessions = (db: Database) =>
  deleteSessions(db, lt(storeSession.expires_at, sql`now()`));

/** Ends every session of a member of staff. */
export const endStaffSessions = (db: Database, staffId: string) =>
  deleteSessions(db, eq(storeSession.staff_id, staffId));

/** Ends every session that began on a tablet. */
export const endDeviceSessions = (db: Database, deviceId: string) =>
  deleteSessions(db, eq(storeSession.device_id, deviceId));

/** Deletes sessions, and returns the draft of each to its owner, unless it is open on another tablet. */
async function deleteSessions(db: Database, which: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.delete(storeSession).where(which).returning({ cartId: storeSession.cart_id });
    for (const { cartId } of ended) {
      if (cartId === null) continue;
      const others = await tx.$count(storeSession, eq(storeSession.cart_id, cartId));
      if (others === 0) await releaseDraft(tx, cartId);
    }
  });
}

async function releaseDraft(tx: Database, cartId: string): Promise<void> {
  const isDraft = and(eq(tradeInCart.id, cartId), eq(tradeInCart.state, 'draft'));
  const [draft] = await tx
    .update(tradeInCart)
    .set({
      channel: 'web',
      circuit: null,
      store_id: null,
      staff_id: null,
      // Documents seen at the counter are for the register alone, after the purchase.
      document_type: null,
      document_number: null,
      document_issued_on: null,
      updated_at: sql`now()`,
    })
    .where(isDraft)
    .returning({ id: tradeInCart.id });
  if (!draft) return;
  await tx
    .update(tradeIn)
    .set({ answer: null, answered_at: null, answered_by: null, fate: null })
    .where(eq(tradeIn.cart_id, cartId));
  await tx
    .delete(tradeInCart)
    .where(and(isDraft, sql`not exists (select 1 from trade_in where cart_id = ${cartId})`));
}
