import type { Order } from '#lib/contract/order.ts';
import { createAddress } from '../api/addresses.ts';
import { patchOrder } from '../api/orders.ts';
import type { Via } from '../api/via.ts';
import type { DeliveryFields } from './fields.ts';

/** Part 2: the address is stored, and the order takes it with its shipping method. A payment that was begun is given up for it. @throws ApiError */
export async function saveDelivery(via: Via, orderId: string, fields: DeliveryFields): Promise<Order> {
  const { shippingMethod, street2, ...place } = fields;
  const address = await createAddress(via, { ...place, street2: street2 || null });
  return patchOrder(via, orderId, { state: 'draft', shippingAddress: address['@id'], shippingMethod });
}
