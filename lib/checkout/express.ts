import type { Order, ShippingMethod } from '#contract/order.ts';
import { readMe } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { failureOf, violationsOf } from '../api/error-messages.ts';
import { patchOrder, readOrder, readOrderShippingMethods } from '../api/orders.ts';
import type { ContactFields, HomeDeliveryFields } from './checkout-fields.ts';
import { saveContact } from './contact.ts';
import { saveHomeDelivery } from './delivery.ts';
import { showsResult } from './payment-outcome.ts';

/** What a device wallet tells of the buyer, and the way of delivery that was chosen with it. */
export type WalletDetails = HomeDeliveryFields & Pick<ContactFields, 'email'>;

/** The address of the wallet lies where the shop does not deliver. */
export class NoDeliveryThere extends Error {}

/** The ways of delivery that an address of a wallet can take, as this order pays them. @throws ApiError */
export const readHomeMethods = async (client: ApiClient, orderId: string): Promise<ShippingMethod[]> =>
  (await readOrderShippingMethods(client, orderId)).filter(({ place }) => place === 'home');

/**
 * Makes a cart ready to be shown for an express payment: a wallet gives a home address, so a pickup point or a shop that
 * was chosen before gives way to the first way home. @throws ApiError
 */
export async function prepareExpress(client: ApiClient, order: Order): Promise<void> {
  if (showsResult(order) || order.shippingMethod?.place === 'home') return;
  const [method] = await readHomeMethods(client, order.id);
  if (method) await chooseDelivery(client, order.id, method['@id']);
}

/** Saves another delivery method, which may change the total and cancels an open payment. @throws ApiError */
export const chooseDelivery = (client: ApiClient, orderId: string, shippingMethod: string): Promise<Order> =>
  patchOrder(client, orderId, { state: 'draft', shippingMethod });

/**
 * Saves the wallet's contact and delivery details on the order. A customer's order keeps the account's e-mail address.
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

/** @throws ApiError where it cannot be known: who is signed in must not become a guest. */
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
