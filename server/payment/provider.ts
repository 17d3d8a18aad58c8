import type { IntentStatus } from '#contract/order.ts';

/** Data of a card that the shop keeps; no other. */
export interface PayingCard {
  /** Stripe's name of the brand: `visa`, `mastercard` ... */
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
  /** Card of the last try; null if the provider's answer does not include it, such as in events. */
  card: PayingCard | null;
  /** The same card once the provider has saved it for its customer. */
  savedCard: SavedCard | null;
}

/** Amount in cents. The same `idempotencyKey` gives the same intent. */
export interface IntentRequest {
  orderId: string;
  amount: number;
  currency: string;
  idempotencyKey: string;
  /** Provider's id of the customer whose saved cards may pay. */
  customer?: string;
  /** Whether to save the card that pays for this customer. */
  savesCard?: boolean;
}

/**
 * A payment provider: intents with manual capture, as Stripe's PaymentIntents. Calls are never made inside a
 * transaction.
 */
export interface PaymentProvider {
  id: 'sandbox' | 'stripe';
  open(input: IntentRequest): Promise<Intent>;
  retrieve(id: string): Promise<Intent>;
  /** Captures the authorized amount. */
  capture(id: string): Promise<Intent>;
  /** Cancels an unfinished payment, also an authorized one. @returns the intent, `succeeded` when it was too late. */
  cancel(id: string): Promise<Intent>;
  /**
   * Refunds captured money, whole or in part, never more than was captured. The same key gives the same refund. Its
   * final state comes by the event `refund.updated`, or is retrieved.
   *
   * @throws RefundRefused if another try cannot succeed.
   */
  refund(input: RefundRequest): Promise<Refund>;
  retrieveRefund(id: string): Promise<Refund>;
  /**
   * Creates a customer, for saved cards.
   *
   * @param key the same one gives the same customer, for a day at least.
   * @returns the provider's id.
   */
  createCustomer(key: string): Promise<string>;
  /** Deletes a saved card; a deleted one is no error. */
  forgetCard(id: string): Promise<void>;
  /** Deletes a customer with all cards; a deleted one is no error. */
  forgetCustomer(id: string): Promise<void>;
}

/** Amount in cents. */
export interface RefundRequest {
  intentId: string;
  amount: number;
  idempotencyKey: string;
}

/** The provider refuses a refund finally. `isRefunded`: the payment was already refunded, manually for example. */
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

/** A webhook event of a payment. Its type is kept for the record; the intent's state decides. */
export interface PaymentEvent {
  id: string;
  type: string;
  intent: Intent;
}

/** A webhook event of a refund; `key` is the idempotency key of the request, '' if the shop made none. */
export interface RefundEvent {
  id: string;
  type: string;
  refund: Refund & { intentId: string; amount: number; key: string };
}
