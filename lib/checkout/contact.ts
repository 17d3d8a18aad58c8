import { registerGuest } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { patchOrder, readOrder } from '../api/orders.ts';
import type { ContactFields } from './fields.ts';

/** Part 1: the shopper becomes a guest with a name and an e-mail address, and the cart becomes the guest's. @throws ApiError */
export async function saveContact(client: ApiClient, orderId: string, fields: ContactFields): Promise<void> {
  const order = await readOrder(client, orderId);
  // A payment that was begun holds the address to write to; changing it gives that payment up.
  if (order.state === 'payment_pending') await patchOrder(client, orderId, { state: 'draft' });
  const { phone, ...person } = fields;
  await registerGuest(client, { ...person, phone: phone || null });
}
