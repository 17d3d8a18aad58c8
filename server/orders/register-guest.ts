import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GuestRegistration, User } from '#contract/identity.ts';
import { createGuest, updateGuest } from '#server/accounts/customers.ts';
import type { Database } from '#server/db/database.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { limitOrSolve, type UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import { renewHolds } from '#server/stock/reservations.ts';
import { shopCountry } from '#shared/countries.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { CART_STATES } from './states.ts';

const isCart = inArray(purchaseOrder.state, [...CART_STATES]);

/** Limit of guests of one network without a challenge: as many as anonymous carts (cart.ts). */
const GUESTS_CEILING = { purpose: 'guest', most: 120, seconds: 3_600 } as const;

/** Registers a guest with a token; the cart of the bearer's token becomes the guest's. @throws ChallengeRequired */
export async function registerGuest(
  db: Database,
  bearer: Bearer | null,
  body: GuestRegistration,
  caller: UnprovenCaller,
): Promise<User & { token: string }> {
  await limitOrSolve('register-guest', GUESTS_CEILING, caller);
  return db.transaction(async (tx) => {
    const same = bearer?.kind === 'guest' ? await updateGuest(tx, bearer.userId, body) : undefined;
    const guest = same ?? (await createGuest(tx, body));
    if (same) {
      const carts = await tx
        .update(purchaseOrder)
        .set({ email: body.email })
        .where(and(eq(purchaseOrder.customer_id, guest.id), isCart))
        .returning({ id: purchaseOrder.id });
      for (const cart of carts) await renewHolds(tx, cart.id);
    }
    await takeAnonymousCart(tx, bearer, guest);
    return { ...guest, token: await issueUserToken(tx, 'guest', guest.id) };
  });
}

/** Gives the anonymous cart of the bearer's token to the guest. */
async function takeAnonymousCart(
  tx: Database,
  bearer: Bearer | null,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  if (bearer?.kind !== 'order' || !bearer.proven) return;
  const attached = tx
    .update(purchaseOrder)
    .set({ customer_id: id, email: email || null, updated_at: sql`now()` })
    .where(and(eq(purchaseOrder.id, bearer.orderId), isNull(purchaseOrder.customer_id), isCart))
    .returning({ id: purchaseOrder.id });
  // The order now has personal data: callers who opened it while it was anonymous must not read it.
  await sendAhead(
    tx,
    tx.execute(sql`with attached as ${attached}
      delete from token where kind = 'order' and order_id in (select id from attached)`),
  );
  // Entering the contact is a step of the checkout.
  const ownOrder = sql`(select id from purchase_order where id = ${bearer.orderId} and customer_id = ${id})`;
  await renewHolds(tx, ownOrder);
}

/**
 * Returns the caller, for personal records: a caller who is neither customer nor guest becomes a guest without a name,
 * with the anonymous cart. The token is the new guest's.
 */
export async function callerOrGuest(
  tx: Database,
  bearer: Bearer | null,
): Promise<{ userId: string; token?: string }> {
  if (bearer && bearer.kind !== 'order') return { userId: bearer.userId };
  const nobody = {
    firstName: '',
    lastName: '',
    email: '',
    countryCode: shopCountry(),
    locale: SHOP_WIRE_LOCALE,
  } as const;
  const guest = await createGuest(tx, nobody);
  await takeAnonymousCart(tx, bearer, guest);
  return { userId: guest.id, token: await issueUserToken(tx, 'guest', guest.id) };
}
