import { registerGuest } from '#lib/api/auth.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { patchOrder, readOrder } from '#lib/api/orders.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import type { ContactFields } from './checkout-fields.ts';

/** The shopper becomes a guest with a name and an e-mail address, and the cart becomes the guest's. @throws ApiError */
export async function saveContact(client: ApiClient, orderId: string, fields: ContactFields): Promise<void> {
  const order = await readOrder(client, orderId);
  // A payment that was begun holds the address to write to; changing it gives that payment up.
  if (order.state === 'payment_pending') await patchOrder(client, orderId, { state: 'draft' });
  const { phone, ...person } = fields;
  await registerGuest(client, { ...person, phone: phone || null, locale: SHOP_WIRE_LOCALE });
}
