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
 * What Stripe's element asks a wallet for. A customer's e-mail address is known.
 *
 * @param shippingMethods with the price that each has for this order
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
 * The ways of delivery as a wallet shows them; it takes the first one for chosen. Stripe refuses rates above the amount that
 * is due: where gift cards or credit pay a part, the price is in the name instead.
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

/** What a wallet of Stripe's answered; undefined while it names no place or no way of delivery. */
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

/** Wallets keep a name whole: its last word is taken for the last name. A single word is both, since a parcel needs both. */
export function nameOf(whole: string): { firstName: string; lastName: string } {
  const words = whole.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
}
