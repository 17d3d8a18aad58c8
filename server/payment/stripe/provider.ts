import type Stripe from 'stripe';
import { intentStatus } from '#contract/order.ts';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { refundStatus } from '../parse-event.ts';
import {
  type Intent,
  type PayingCard,
  type PaymentProvider,
  type Refund,
  RefundRefused,
  type RefundRequest,
  type SavedCard,
} from '../provider.ts';
import { callStripe, stripeErrorOf } from './client.ts';

const DAY_SECONDS = 86_400;
const ALL = { limit: 10_000 };
/** The charge includes the card. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Stripe, by its official SDK: payments with manual capture. Repeated calls take effect once. */
export const stripeProvider: PaymentProvider = {
  id: 'stripe',
  open: (input) => callStripe((client) => createOnce(intentCreation(client, input))),
  retrieve: async (id) =>
    intentOf(await callStripe((client) => client.paymentIntents.retrieve(id, WITH_CHARGE))),
  // Without an idempotency key: the intent's state prevents a second capture, and Stripe would repeat a stored error
  // for a day.
  capture: (id) => transitionIntent(id, (client) => client.paymentIntents.capture(id, WITH_CHARGE)),
  cancel: (id) => transitionIntent(id, (client) => client.paymentIntents.cancel(id)),
  refund,
  retrieveRefund: async (id) => refundOf(await callStripe((client) => client.refunds.retrieve(id))),
  createCustomer: async (key) => {
    const once = { idempotencyKey: `customer:${key}` };
    return (await callStripe((client) => client.customers.create({ metadata: { customer: key } }, once))).id;
  },
  forgetCard: (id) => unlessGone((client) => client.paymentMethods.detach(id)),
  forgetCustomer: (id) => unlessGone((client) => client.customers.del(id)),
};

function intentCreation(client: Stripe, input: Parameters<PaymentProvider['open']>[0]) {
  const { orderId, amount, currency, idempotencyKey, customer, savesCard } = input;
  return {
    key: idempotencyKey,
    createClient: async (key: string) => {
      const intent: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        allowed_payment_method_types: env().STRIPE_PAYMENT_METHODS,
        metadata: { order_id: orderId, payment: idempotencyKey },
        ...(customer && { customer }),
        // Customers are present when the card pays again; the bank may still ask for authentication.
        ...(savesCard && { setup_future_usage: 'on_session' }),
      };
      return intentOf(await client.paymentIntents.create(intent, { idempotencyKey: key }));
    },
    find: async (key: string) => {
      const since = Math.floor(Date.now() / 1000) - DAY_SECONDS;
      const intents = client.paymentIntents.list({ created: { gte: since }, limit: 100 });
      const found = (await intents.autoPagingToArray(ALL)).find(({ metadata }) => metadata.payment === key);
      return found && intentOf(found);
    },
  };
}

/** Makes a refund. Stripe refuses finally with an invalid request: nothing was captured, or all of it is refunded. */
async function refund(input: RefundRequest): Promise<Refund> {
  try {
    return await callStripe((client) => createOnce(refundCreation(client, input)));
  } catch (error) {
    const stripeError = stripeErrorOf(error);
    if (stripeError?.type !== 'StripeInvalidRequestError') throw error;
    throw new RefundRefused(String(error), stripeError.code === 'charge_already_refunded');
  }
}

function refundCreation(client: Stripe, { intentId, amount, idempotencyKey }: RefundRequest) {
  return {
    key: idempotencyKey,
    createClient: async (key: string) => {
      const refund = { payment_intent: intentId, amount, metadata: { key: idempotencyKey } };
      return refundOf(await client.refunds.create(refund, { idempotencyKey: key }));
    },
    find: async (key: string) => {
      const refunds = client.refunds.list({ payment_intent: intentId, limit: 100 });
      const found = (await refunds.autoPagingToArray(ALL)).find(({ metadata }) => metadata?.key === key);
      return found && refundOf(found);
    },
  };
}

async function transitionIntent(
  id: string,
  step: (client: Stripe) => Promise<Stripe.PaymentIntent>,
): Promise<Intent> {
  try {
    return intentOf(await callStripe(step));
  } catch (error) {
    // Too late, or repeated: the state shows which.
    if (stripeErrorOf(error)?.code === 'payment_intent_unexpected_state') return stripeProvider.retrieve(id);
    throw error;
  }
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // The captured amount after the capture: no more can be refunded.
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    status: intentStatus.parse(intent.status),
    orderId: intent.metadata.order_id ?? '',
    lastError: error ? (error.code ?? 'declined') : null,
    card: cardOf(intent.latest_charge),
    savedCard: savedCardOf(intent),
  };
}

/** Ignores that an object is already deleted, which Stripe reports in two ways. */
async function unlessGone(step: (client: Stripe) => Promise<unknown>): Promise<void> {
  try {
    await callStripe(step);
  } catch (error) {
    const isDetached = stripeErrorOf(error)?.type === 'StripeInvalidRequestError';
    if (!(error instanceof NotFound) && !isDetached) throw error;
  }
}

/** Returns the card that Stripe saved for an intent, once it is confirmed. */
function savedCardOf({ setup_future_usage, latest_charge: charge }: Stripe.PaymentIntent): SavedCard | null {
  const paying = cardOf(charge);
  if (!setup_future_usage || !paying || !charge || typeof charge === 'string') return null;
  const { payment_method: id, payment_method_details: details } = charge;
  if (!id || !details?.card) return null;
  return { id, ...paying, expiryMonth: details.card.exp_month, expiryYear: details.card.exp_year };
}

/** Returns the card of a charge; an unexpanded charge is an id without a card. */
function cardOf(charge: Stripe.PaymentIntent['latest_charge']): PayingCard | null {
  const card = typeof charge === 'string' ? undefined : charge?.payment_method_details?.card;
  return card?.last4 ? { brand: card.brand ?? 'unknown', last4: card.last4 } : null;
}

const refundOf = (refund: Stripe.Refund): Refund => ({ id: refund.id, status: refundStatus(refund.status) });

interface Creation<T> {
  key: string;
  /** Creates it with an idempotency key. */
  createClient(key: string): Promise<T>;
  /** Finds the object that was created for `key`, whatever the answer was. */
  find(key: string): Promise<T | undefined>;
}

const TRIES = 4;

/**
 * Creates an object at Stripe once. Stripe stores the first answer of a key, its own errors too, and repeats it for a
 * day: so after an error the object is searched, and the next key is tried only if it is missing. All keys derive from
 * the shop's key, so a restarted process tries the same ones. A missing answer ends the attempts: the same key is right
 * next time.
 */
async function createOnce<T>({ key, createClient, find }: Creation<T>, tried = 0): Promise<T> {
  try {
    return await createClient(tried === 0 ? key : `${key}:${tried}`);
  } catch (error) {
    if (stripeErrorOf(error)?.type !== 'StripeAPIError' || tried + 1 >= TRIES) throw error;
    return (await find(key)) ?? createOnce({ key, createClient, find }, tried + 1);
  }
}
