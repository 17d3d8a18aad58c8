import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GuestRegistration, User } from '#lib/contract/identity.ts';
import { createGuest, updateGuest } from '#server/accounts/customers.ts';
import type { Database } from '#server/db/database.ts';
import { token } from '#server/db/schema/access.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import { CART_STATES } from './states.ts';

/** A guest with a token; the cart that the bearer's token opens becomes the guest's. */
export async function registerGuest(
  db: Database,
  bearer: Bearer | null,
  body: GuestRegistration,
): Promise<User & { token: string }> {
  return db.transaction(async (tx) => {
    const same = bearer?.kind === 'guest' ? await updateGuest(tx, bearer.userId, body) : undefined;
    const guest = same ?? (await createGuest(tx, body));
    const isCart = inArray(purchaseOrder.state, [...CART_STATES]);
    if (same)
      await tx
        .update(purchaseOrder)
        .set({ email: body.email })
        .where(and(eq(purchaseOrder.customer_id, guest.id), isCart));
    if (bearer?.kind === 'order' && bearer.proven) {
      const attached = await tx
        .update(purchaseOrder)
        .set({ customer_id: guest.id, email: body.email, updated_at: sql`now()` })
        .where(and(eq(purchaseOrder.id, bearer.orderId), isNull(purchaseOrder.customer_id), isCart));
      // From here on the order names a person: whoever opened it while it was anonymous must not read on.
      if (attached.rowCount) {
        await tx.delete(token).where(and(eq(token.kind, 'order'), eq(token.order_id, bearer.orderId)));
      }
    }
    return { ...guest, token: await issueUserToken(tx, 'guest', guest.id) };
  });
}
