import type { Order } from '#contract/order.ts';
import { createAddress, findOrCreateAddress, readAddresses } from '../api/addresses.ts';
import type { ApiClient } from '../api/client.ts';
import { readDropoffPoints } from '../api/dropoff-points.ts';
import { patchOrder } from '../api/orders.ts';
import type { HomeDeliveryFields, PickupPointFields, StorePickupFields } from './checkout-fields.ts';

/** Thrown for a pickup point that is no longer listed. */
export class PickupPointUnavailable extends Error {}

/**
 * Step 2: stores the address and sets it on the order with its shipping method. Cancels an open payment. @throws
 * ApiError
 */
export async function saveHomeDelivery(
  client: ApiClient,
  orderId: string,
  fields: HomeDeliveryFields,
): Promise<Order> {
  const { shippingMethod, street2, ...addressFields } = fields;
  const homeAddress = await findOrCreateAddress(client, { ...addressFields, street2: street2 || null });
  const shippingAddress = homeAddress['@id'];
  return patchOrder(client, orderId, {
    state: 'draft',
    shippingMethod,
    shippingAddress,
    billingAddress: null,
  });
}

/**
 * Saves a pickup point as an address with the name of the person who collects, and sets it as the order's
 * destination. @throws ApiError, PickupPointUnavailable
 */
export async function savePickupPointDelivery(
  client: ApiClient,
  orderId: string,
  fields: PickupPointFields,
): Promise<Order> {
  const { shippingMethod, point: id, phone, firstName, lastName } = fields;
  const knownAddresses = await readAddresses(client);
  const known = knownAddresses.find((one) => one.relayPointMetadata?.id === id);
  const found = known ?? (await readDropoffPoints(client, orderId, { point: id })).points[0];
  if (!found) throw new PickupPointUnavailable(id);
  const { street, postcode, city, countryCode } = found;
  const pickupAddress = await createAddress(client, {
    firstName,
    lastName,
    phone,
    street,
    postcode,
    city,
    countryCode,
    relayPointMetadata: { id },
  });
  return patchOrder(client, orderId, {
    state: 'draft',
    shippingMethod,
    shippingAddress: pickupAddress['@id'],
    billingAddress: null,
  });
}

/** Sets a store as the order's destination; the API adds the buyer's name. @throws ApiError */
export const saveStorePickup = (
  client: ApiClient,
  orderId: string,
  { shippingMethod, store }: StorePickupFields,
): Promise<Order> =>
  patchOrder(client, orderId, {
    state: 'draft',
    shippingMethod,
    shippingAddress: store,
    billingAddress: null,
  });
