import { env } from '#server/env.ts';

/** A way to pay that a shopper can choose. `publishableKey` is for the card form of Stripe. */
export interface PaymentMethod {
  id: string;
  name: string;
  gateway: 'sandbox' | 'stripe' | 'none';
  publishableKey?: string;
}

/** Pays an order of which gift cards and credit leave nothing. */
export const BALANCE = 'balance';

/** Every payment method: the card form of the configured provider, and the one that needs none. */
export function paymentMethods(): PaymentMethod[] {
  const { PAYMENT_PROVIDER, STRIPE_PUBLISHABLE_KEY: publishableKey } = env();
  const card: PaymentMethod = { id: 'card', name: 'Card', gateway: PAYMENT_PROVIDER };
  const keyed = PAYMENT_PROVIDER === 'stripe' && publishableKey ? { ...card, publishableKey } : card;
  return [keyed, { id: BALANCE, name: 'Gift cards, vouchers and credit', gateway: 'none' }];
}

/** The payment methods of an order with that much left to pay (cents). */
export const methodsFor = (amountDue: number): PaymentMethod[] =>
  paymentMethods().filter(({ id }) => (id === BALANCE) === (amountDue === 0));

export function paymentMethodById(id: string): PaymentMethod | undefined {
  return paymentMethods().find((method) => method.id === id);
}
