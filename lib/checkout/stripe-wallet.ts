import type {
  ShippingRate,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import type { Order, ShippingMethod } from '#contract/order.ts';
import type { Messages } from '../i18n/format.ts';
import { countriesOf } from './delivery-countries.ts';
import { deliveryPrice } from './delivery-price.ts';
import type { WalletDetails } from './express.ts';

type WalletAnswer = Pick<
  StripeExpressCheckoutElementConfirmEvent,
  'billingDetails' | 'shippingAddress' | 'shippingRate'
>;

/**
 * Data that Stripe's element requests from a wallet. A customer's email address is already known.
 *
 * @param shippingMethods with their prices for this order
 */
export const walletOptions = (
  order: Order,
  shippingMethods: readonly ShippingMethod[],
  { isCustomer, texts }: { isCustomer: boolean; texts: Messages },
): StripeExpressCheckoutElementOptions => ({
  emailRequired: !isCustomer,
  shippingAddressRequired: true,
  allowedShippingCountries: countriesOf(shippingMethods),
  shippingRates: shippingRates(order, shippingMethods, texts),
  buttonType: { applePay: 'buy', googlePay: 'buy', paypal: 'buynow' },
});

/**
 * Returns the shipping methods for a wallet, which preselects the first one. Stripe refuses rates above the amount
 * due: if gift cards or credit pay a part, the price is in the name instead.
 */
export function shippingRates(
  order: Order,
  shippingMethods: readonly ShippingMethod[],
  texts: Messages,
): ShippingRate[] {
  const isPartPaid = order.amountDue < order.total;
  const rates = shippingMethods.map((method) => ({
    id: method['@id'],
    amount: isPartPaid ? 0 : method.shippingCost,
    displayName: isPartPaid
      ? `${method.name}, ${deliveryPrice(method.shippingCost, order.currency, texts)}`
      : method.name,
  }));
  const isChosen = ({ id }: ShippingRate) => id === order.shippingMethod?.['@id'];
  return [...rates.filter(isChosen), ...rates.filter((rate) => !isChosen(rate))];
}

/** Returns the details from a Stripe wallet; undefined without an address or shipping method. */
export function detailsOf({
  billingDetails,
  shippingAddress,
  shippingRate,
}: WalletAnswer): WalletDetails | undefined {
  if (!shippingAddress || !shippingRate) return undefined;
  const { line1, line2, postal_code, city, country } = shippingAddress.address;
  return {
    ...nameOf(shippingAddress.name),
    email: billingDetails?.email ?? '',
    shippingMethod: shippingRate.id,
    street: line1,
    street2: line2 ?? '',
    postcode: postal_code,
    city,
    countryCode: country,
  };
}

/**
 * Splits a wallet's full name: the last word is the last name. A single word is used for both, because a parcel
 * needs both.
 */
export function nameOf(whole: string): { firstName: string; lastName: string } {
  const words = whole.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
}
