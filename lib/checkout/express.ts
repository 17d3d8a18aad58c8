import type { Order, ShippingMethod } from '#contract/order.ts';
import { readMe } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf, violationsOf } from '../api/error-messages.ts';
import { patchOrder, readOrder, readOrderShippingMethods } from '../api/orders.ts';
import type { ContactFields, HomeDeliveryFields } from './checkout-fields.ts';
import { saveContact } from './contact.ts';
import { saveHomeDelivery } from './delivery.ts';
import { showsResult } from './payment-outcome.ts';

/** The buyer's details from a device wallet, and the chosen shipping method. */
export type WalletDetails = HomeDeliveryFields & Pick<ContactFields, 'email'>;

/** Thrown if the shop does not deliver to the wallet's address. */
export class NoDeliveryThere extends Error {}

/** Reads the shipping methods for home addresses, with their prices for this order. @throws ApiError */
export const readHomeMethods = async (client: ApiClient, orderId: string): Promise<ShippingMethod[]> =>
  (await readOrderShippingMethods(client, orderId)).filter(({ place }) => place === 'home');

/**
 * Prepares a cart for an express payment: a wallet gives a home address, so a chosen pickup point or store is
 * replaced by the first home delivery method. @throws ApiError
 */
export async function prepareExpress(client: ApiClient, order: Order): Promise<void> {
  if (showsResult(order) || order.shippingMethod?.place === 'home') return;
  const [method] = await readHomeMethods(client, order.id);
  if (method) await chooseDelivery(client, order.id, method['@id']);
}

/** Changes the shipping method, which may change the total and cancels an open payment. @throws ApiError */
export const chooseDelivery = (client: ApiClient, orderId: string, shippingMethod: string): Promise<Order> =>
  patchOrder(client, orderId, { state: 'draft', shippingMethod });

/**
 * Saves the wallet's contact and delivery details on the order. A customer's order keeps the account's email address.
 * Details that the order already has are not saved again, because saving cancels its open payment.
 *
 * @throws NoDeliveryThere; ApiError
 */
export async function giveDetails(client: ApiClient, orderId: string, details: WalletDetails): Promise<void> {
  const { email, ...delivery } = details;
  const order = await readOrder(client, orderId);
  const isCustomer = await hasAccount(client);
  if (showsResult(order) || isGiven(order, details, isCustomer)) return;
  if (!isCustomer) {
    const { firstName, lastName } = details;
    await saveContact(client, orderId, { email, firstName, lastName, phone: '' });
  }
  try {
    await saveHomeDelivery(client, orderId, delivery);
  } catch (error) {
    const failure = failureOf(error);
    const isRefused =
      failure && violationsOf(failure).some(({ propertyPath }) => propertyPath === 'shippingAddress');
    throw isRefused ? new NoDeliveryThere() : error;
  }
}

/** @throws ApiError if it is unknown: a signed-in customer must not become a guest. */
async function hasAccount(client: ApiClient): Promise<boolean> {
  try {
    return (await readMe(client)).type === 'Customer';
  } catch (error) {
    const status = failureOf(error)?.status;
    if (status === 401 || status === 403 || status === 404) return false;
    throw error;
  }
}

const LINES = ['firstName', 'lastName', 'street', 'street2', 'postcode', 'city', 'countryCode'] as const;

function isGiven(order: Order, details: WalletDetails, isCustomer: boolean): boolean {
  const { shippingAddress: address, shippingMethod: method, email } = order;
  if (!address || address.relayPointMetadata || method?.['@id'] !== details.shippingMethod) return false;
  const isSamePlace = LINES.every((line) => (address[line] ?? '') === details[line]);
  return isSamePlace && (isCustomer || email === details.email);
}
