import type { Order } from '#lib/contract/order.ts';
import { createAddress, keepAddress, readAddresses } from '../api/addresses.ts';
import type { Via } from '../api/client.ts';
import { readDropoffPoints } from '../api/dropoff-points.ts';
import { patchOrder } from '../api/orders.ts';
import type { DeliveryFields, RelayFields, ShopFields } from './fields.ts';

/** A relay point that was on the list and has gone from it since. */
export class PointGone extends Error {}

/** Part 2: the address is stored, and the order takes it with its shipping method. A payment that was begun is given up for it. @throws ApiError */
export async function saveDelivery(via: Via, orderId: string, fields: DeliveryFields): Promise<Order> {
  const { shippingMethod, street2, ...place } = fields;
  const home = await keepAddress(via, { ...place, street2: street2 || null });
  const shippingAddress = home['@id'];
  return patchOrder(via, orderId, { state: 'draft', shippingMethod, shippingAddress, billingAddress: null });
}

/** The same to a relay point: it is an address of its own, and the buyer's own is the one that is billed. @throws ApiError, PointGone */
export async function saveRelay(via: Via, orderId: string, fields: RelayFields): Promise<Order> {
  const { shippingMethod, point: id, phone, street2, ...place } = fields;
  const kept = await readAddresses(via);
  const known = kept.find((one) => one.relayPointMetadata?.id === id);
  const found = known ?? (await readDropoffPoints(via, orderId, { point: id })).points[0];
  if (!found) throw new PointGone(id);
  const { firstName, lastName } = place;
  const { street, postcode, city, countryCode } = found;
  const relay = await createAddress(via, {
    ...{ firstName, lastName, phone, street, postcode, city, countryCode },
    relayPointMetadata: { id },
  });
  const billing = await keepAddress(via, { ...place, street2: street2 || null, type: 'billing' }, kept);
  return patchOrder(via, orderId, {
    state: 'draft',
    shippingMethod,
    shippingAddress: relay['@id'],
    billingAddress: billing['@id'],
  });
}

/** The same to a shop of ours. @throws ApiError */
export async function saveShop(via: Via, orderId: string, fields: ShopFields): Promise<Order> {
  const { shippingMethod, store, street2, ...place } = fields;
  const billing = await keepAddress(via, { ...place, street2: street2 || null, type: 'billing' });
  return patchOrder(via, orderId, {
    state: 'draft',
    shippingMethod,
    shippingAddress: store,
    billingAddress: billing['@id'],
  });
}
