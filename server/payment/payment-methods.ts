import type { PaymentMethod as PaymentMethodWire } from '#contract/order.ts';
import { env } from '#server/env.ts';

/** A payment method that a shopper can choose. `publishableKey` and `types` are for Stripe's forms. */
export type PaymentMethod = Pick<PaymentMethodWire, 'gateway' | 'publishableKey' | 'types'> & {
  id: 'card' | typeof BALANCE;
};

/** Pays an order whose total gift cards and credit cover. */
export const BALANCE = 'balance';

/** Lists all payment methods: the card form of the configured provider, and the one for an amount due of 0. */
export function paymentMethods(): PaymentMethod[] {
  const { PAYMENT_PROVIDER, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_PAYMENT_METHODS: types } = env();
  const card: PaymentMethod = { id: 'card', gateway: PAYMENT_PROVIDER };
  const keyed = PAYMENT_PROVIDER === 'stripe' && publishableKey ? { ...card, publishableKey, types } : card;
  return [keyed, { id: BALANCE, gateway: 'none' }];
}

/** Lists the payment methods for an amount due (cents). */
export const methodsFor = (amountDue: number): PaymentMethod[] =>
  paymentMethods().filter(({ id }) => (id === BALANCE) === (amountDue === 0));

export function paymentMethodById(id: string): PaymentMethod | undefined {
  return paymentMethods().find((method) => method.id === id);
}
