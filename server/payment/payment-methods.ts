import type { PaymentMethod as PaymentMethodWire } from '#contract/order.ts';
import { env } from '#server/env.ts';

/** A way to pay that a shopper can choose. `publishableKey` and `types` are for the forms of Stripe. */
export type PaymentMethod = Pick<PaymentMethodWire, 'gateway' | 'publishableKey' | 'types'> & {
  id: 'card' | typeof BALANCE;
};

/** Pays an order of which gift cards and credit leave nothing. */
export const BALANCE = 'balance';

/** Every payment method: the card form of the configured provider, and the one that needs none. */
export function paymentMethods(): PaymentMethod[] {
  const { PAYMENT_PROVIDER, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_PAYMENT_METHODS: types } = env();
  const card: PaymentMethod = { id: 'card', gateway: PAYMENT_PROVIDER };
  const keyed = PAYMENT_PROVIDER === 'stripe' && publishableKey ? { ...card, publishableKey, types } : card;
  return [keyed, { id: BALANCE, gateway: 'none' }];
}

/** The payment methods of an order with that much left to pay (cents). */
export const methodsFor = (amountDue: number): PaymentMethod[] =>
  paymentMethods().filter(({ id }) => (id === BALANCE) === (amountDue === 0));

export function paymentMethodById(id: string): PaymentMethod | undefined {
  return paymentMethods().find((method) => method.id === id);
}
