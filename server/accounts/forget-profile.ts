import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { address, customer } from '#server/db/schema/customers.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { wishlist } from '#server/db/schema/wishlists.ts';

/**
 * Removes data that a stranger may have entered into an account before the owner of its mailbox took it over: a parcel
 * must not go to the stranger's address, nor a text message to the stranger's phone, and a shared wishlist must show
 * nothing new.
 */
export async function forgetProfile(tx: Database, customerId: string): Promise<void> {
  await tx
    .update(customer)
    .set({ phone: null, gender: null, birthdate: null, sizes: {}, own_lengths: {} })
    .where(eq(customer.id, customerId));
  await tx.delete(address).where(eq(address.customer_id, customerId));
  await tx
    .update(purchaseOrder)
    .set({ shipping_address: null, billing_address: null })
    .where(and(eq(purchaseOrder.customer_id, customerId), eq(purchaseOrder.state, 'draft')));
  await tx.update(wishlist).set({ share_token: null }).where(eq(wishlist.customer_id, customerId));
}
