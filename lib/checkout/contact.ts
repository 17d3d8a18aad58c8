import { registerGuest } from '#lib/api/auth.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { patchOrder, readOrder } from '#lib/api/orders.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import type { ContactFields } from './checkout-fields.ts';

/**
 * Saves the contact: the shopper becomes a guest with name and email, and the cart becomes the guest's. @throws
 * ApiError
 */
export async function saveContact(client: ApiClient, orderId: string, fields: ContactFields): Promise<void> {
  const order = await readOrder(client, orderId);
  // An open payment contains the email; changing it cancels that payment.
  if (order.state === 'payment_pending') await patchOrder(client, orderId, { state: 'draft' });
  const { phone, ...person } = fields;
  await registerGuest(client, { ...person, phone: phone || null, locale: SHOP_WIRE_LOCALE });
}
