import type { IntentStatus } from '#lib/contract/order.ts';
import { env } from '#server/env.ts';
import { sandbox } from './sandbox/provider.ts';

/** A payment in the provider's books. Amount in cents. */
export interface Intent {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  status: IntentStatus;
  orderId: string;
}

/** A payment provider: intents with manual capture, as Stripe's PaymentIntents. Calls are never made inside a transaction. */
export interface PaymentProvider {
  id: 'sandbox' | 'stripe';
  /** The same `idempotencyKey` gives the same intent. */
  open(input: { orderId: string; amount: number; currency: string; idempotencyKey: string }): Promise<Intent>;
  retrieve(id: string): Promise<Intent>;
  /** Takes the authorised money. */
  capture(id: string): Promise<Intent>;
  /** Gives an unfinished payment up, also an authorised one. @returns the intent, `succeeded` when it was too late. */
  cancel(id: string): Promise<Intent>;
}

/** What a provider tells through the webhook. */
export interface PaymentEvent {
  id: string;
  type:
    | 'payment_intent.processing'
    | 'payment_intent.requires_action'
    | 'payment_intent.amount_capturable_updated'
    | 'payment_intent.succeeded'
    | 'payment_intent.payment_failed'
    | 'payment_intent.canceled';
  intent: Intent;
}

/** The configured provider. */
export function paymentProvider(): PaymentProvider {
  const { PAYMENT_PROVIDER } = env();
  if (PAYMENT_PROVIDER === 'sandbox') return sandbox;
  throw new Error(`PAYMENT_PROVIDER=${PAYMENT_PROVIDER} is not built into this version.`);
}
