import type { IntentStatus } from '#contract/order.ts';

/** Stripe's data of an intent, in its own terms. */
export interface StripeIntent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  capture_method: string;
  created: number;
  metadata: Record<string, string>;
  last_payment_error: { type: string; code: string; message: string } | null;
  next_action: { type: string; redirect_to_url: { url: string; return_url: string } } | null;
  customer: string | null;
  setup_future_usage: 'on_session' | null;
  payment_method: string | null;
  /** Id of the charge; the charge itself if a call expands it. */
  latest_charge: string | null;
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  created: number;
  metadata: Record<string, string>;
}

/** An error answer, in Stripe's words. */
export class StripeFault extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

const invalid = (message: string, code?: string) =>
  new StripeFault(400, 'invalid_request_error', message, code);

function require(intent: StripeIntent, states: IntentStatus[], what: string): void {
  if (states.includes(intent.status)) return;
  const message = `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`;
  throw invalid(message, 'payment_intent_unexpected_state');
}

/** Type of the event for each state. */
export const EVENT: Partial<Record<IntentStatus, string>> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
};

/** Returns an intent confirmed with one of Stripe's test payment methods. */
export function confirmed(intent: StripeIntent, method: string, returnUrl: string): StripeIntent {
  require(intent, ['requires_payment_method', 'requires_confirmation'], 'confirmed');
  const latest_charge = `ch_${intent.id}`;
  // A saved test method gets its own id, like at Stripe.
  const payment_method =
    intent.setup_future_usage && method.startsWith('pm_card') ? `pm_${intent.id}` : method;
  const clean = { ...intent, last_payment_error: null, next_action: null, latest_charge, payment_method };
  if (method === 'pm_card_visa' || method.startsWith('pm_pi_'))
    return { ...clean, status: 'requires_capture' };
  if (method === 'pm_processing') return { ...clean, status: 'processing' };
  if (method === 'pm_card_authenticationRequired') {
    const redirect_to_url = { url: `https://hooks.stripe.test/3ds/${intent.id}`, return_url: returnUrl };
    return { ...clean, status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url } };
  }
  return declined(intent);
}

/** Returns an intent with its expanded charge; every test card is a Visa that ends in 4242. */
export const withCharge = (intent: StripeIntent) => ({
  ...intent,
  latest_charge: intent.latest_charge && {
    id: intent.latest_charge,
    object: 'charge',
    payment_method: intent.payment_method,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    },
  },
});

export const declined = (intent: StripeIntent): StripeIntent => ({
  ...intent,
  status: 'requires_payment_method',
  next_action: null,
  last_payment_error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
});

export function captured(intent: StripeIntent): StripeIntent {
  require(intent, ['requires_capture'], 'captured');
  return { ...intent, status: 'succeeded', amount_received: intent.amount };
}

export function canceled(intent: StripeIntent): StripeIntent {
  require(intent, [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
  ], 'canceled');
  return { ...intent, status: 'canceled', next_action: null };
}

/** @throws StripeFault if the amount exceeds the captured amount less earlier refunds. */
export function refundable(intent: StripeIntent, given: StripeRefund[], amount: number): void {
  const left = intent.amount_received - given.reduce((sum, { amount: cents }) => sum + cents, 0);
  if (left === 0 && intent.amount_received > 0)
    throw invalid('Charge has already been refunded.', 'charge_already_refunded');
  if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount (${left})`);
}
