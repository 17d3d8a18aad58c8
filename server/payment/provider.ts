import type { IntentStatus } from '#contract/order.ts';

/** What the shop keeps of a card; nothing else of it. */
export interface PayingCard {
  /** As Stripe names it: `visa`, `mastercard` ... */
  brand: string;
  last4: string;
}

/** A card that a customer keeps for next time, by the provider's id. */
export interface SavedCard extends PayingCard {
  id: string;
  expiryMonth: number;
  expiryYear: number;
}

/** A payment in the provider's records. Amount in cents. */
export interface Intent {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  status: IntentStatus;
  orderId: string;
  /** Why the last card was refused. */
  lastError: string | null;
  /** The card of the last try; null where the provider's answer does not say it, as events do not. */
  card: PayingCard | null;
  /** The same card once the provider has kept it for its customer. */
  savedCard: SavedCard | null;
}

/** Amount in cents. The same `idempotencyKey` gives the same intent. */
export interface IntentRequest {
  orderId: string;
  amount: number;
  currency: string;
  idempotencyKey: string;
  /** The provider's id of the customer whose saved cards may pay. */
  customer?: string;
  /** The card that pays is kept for this customer. */
  savesCard?: boolean;
}

/** A payment provider: intents with manual capture, as Stripe's PaymentIntents. Calls are never made inside a transaction. */
export interface PaymentProvider {
  id: 'sandbox' | 'stripe';
  open(input: IntentRequest): Promise<Intent>;
  retrieve(id: string): Promise<Intent>;
  /** Takes the authorised money. */
  capture(id: string): Promise<Intent>;
  /** Gives an unfinished payment up, also an authorised one. @returns the intent, `succeeded` when it was too late. */
  cancel(id: string): Promise<Intent>;
  /**
   * Gives captured money back, whole or in part, never more than was captured. The same key gives the same refund.
   * Its end comes by the event `refund.updated`, or is asked for.
   *
   * @throws RefundRefused where asking again will not help.
   */
  refund(input: RefundRequest): Promise<Refund>;
  retrieveRefund(id: string): Promise<Refund>;
  /** Whom cards are kept for. @param key the same one gives the same customer, for a day at least. @returns the provider's id. */
  createCustomer(key: string): Promise<string>;
  /** Forgets a kept card; one that is forgotten already is no error. */
  forgetCard(id: string): Promise<void>;
  /** Forgets a customer with every card; one that is forgotten already is no error. */
  forgetCustomer(id: string): Promise<void>;
}

/** Amount in cents. */
export interface RefundRequest {
  intentId: string;
  amount: number;
  idempotencyKey: string;
}

/** The provider refuses a refund for good. `isRefunded`: the payment was refunded before, by hand for example. */
export class RefundRefused extends Error {
  readonly isRefunded: boolean;

  constructor(reason: string, isRefunded = false) {
    super(reason);
    this.isRefunded = isRefunded;
  }
}

export interface Refund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** What a provider tells of a payment through the webhook. Its type is kept for the record; the intent's state decides. */
export interface PaymentEvent {
  id: string;
  type: string;
  intent: Intent;
}

/** What a provider tells of a refund; `key` is the idempotency key that it was asked with, '' when the shop did not ask. */
export interface RefundEvent {
  id: string;
  type: string;
  refund: Refund & { intentId: string; amount: number; key: string };
}
