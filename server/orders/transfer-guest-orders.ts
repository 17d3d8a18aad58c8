import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import type { Bearer } from '#server/identity/bearer.ts';

/**
 * Moves orders that a mailbox bought as a guest to the account of its proven owner, never earlier: an account under
 * another person's address must not show their orders. The cart takes the address of the account.
 */
export async function transferGuestOrders(
  tx: Database,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await tx.execute(sql`update purchase_order o set customer_id = ${customerId}, updated_at = now()
    from customer guest where guest.id = o.customer_id and guest.kind = 'guest' and lower(o.email) = lower(${email})
      and o.state not in ('draft', 'validated', 'payment_pending', 'payment_failed')`);
  await tx.execute(sql`update purchase_order set email = ${email}
    where customer_id = ${customerId} and state in ('draft', 'validated')`);
}

/**
 * Moves the order that a guest has just bought to the guest's new account: it is the caller's own, by the token that
 * bought it and by the account's address. All others wait for the proof of the mailbox.
 */
export async function transferGuestOrder(
  tx: Database,
  { customerId, before, orderId }: { customerId: string; before: Bearer; orderId?: string },
): Promise<void> {
  if (before.kind !== 'guest' || orderId === undefined || !isId(orderId)) return;
  await tx.execute(sql`update purchase_order o set customer_id = ${customerId}, updated_at = now()
    from customer c where c.id = ${customerId} and o.id = ${orderId} and o.customer_id = ${before.userId}
      and lower(o.email) = lower(c.email)
      and o.state not in ('draft', 'validated', 'payment_pending', 'payment_failed')`);
}
