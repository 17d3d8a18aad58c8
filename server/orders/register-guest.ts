import { sql } from 'drizzle-orm';
import type { GuestRegistration, User } from '#lib/contract/identity.ts';
import { createGuest, updateGuest } from '#server/accounts/customers.ts';
import type { Database } from '#server/db/database.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { issueUserToken } from '#server/identity/tokens.ts';

/** A guest with a token; the cart that the bearer's token opens becomes the guest's. */
export async function registerGuest(
  db: Database,
  bearer: Bearer | null,
  body: GuestRegistration,
): Promise<User & { token: string }> {
  return db.transaction(async (tx) => {
    const same = bearer?.kind === 'guest' ? await updateGuest(tx, bearer.userId, body) : undefined;
    const guest = same ?? (await createGuest(tx, body));
    if (same)
      await tx.execute(sql`update purchase_order set email = ${body.email}
      where customer_id = ${guest.id} and state in ('draft', 'validated')`);
    if (bearer?.kind === 'order' && bearer.proven) {
      const attached = await tx.execute(sql`
        update purchase_order set customer_id = ${guest.id}, email = ${body.email}, updated_at = now()
        where id = ${bearer.orderId} and customer_id is null and state in ('draft', 'validated')`);
      // From here on the order names a person: whoever opened it while it was anonymous must not read on.
      if (attached.rowCount) {
        await tx.execute(sql`delete from token where kind = 'order' and order_id = ${bearer.orderId}`);
      }
    }
    return { ...guest, token: await issueUserToken(tx, 'guest', guest.id) };
  });
}
