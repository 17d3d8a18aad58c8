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
/** The charge names the card. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Stripe, by its official SDK: payments with manual capture. What is asked twice is done once. */
export const stripeProvider: PaymentProvider = {
  id: 'stripe',
  open: (input) => callStripe((client) => createOnce(intentCreation(client, input))),
  retrieve: async (id) =>
    intentOf(await callStripe((client) => client.paymentIntents.retrieve(id, WITH_CHARGE))),
  // No key of ours: the state of the intent lets neither happen twice, and a kept fault would stand in the way for a day.
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
        // The customer is there whenever the card pays again; the bank may still ask.
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

/** Stripe refuses for good by an invalid request: nothing was captured, or all of it has been refunded. */
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
    // Too late, or a second time: the state says which.
    if (stripeErrorOf(error)?.code === 'payment_intent_unexpected_state') return stripeProvider.retrieve(id);
    throw error;
  }
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // What was taken, once it is: nothing else can be given back.
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    status: intentStatus.parse(intent.status),
    orderId: intent.metadata.order_id ?? '',
    lastError: error ? (error.code ?? 'declined') : null,
    card: cardOf(intent.latest_charge),
    savedCard: savedCardOf(intent),
  };
}

/** What is gone already needs no forgetting: Stripe says so in two ways. */
async function unlessGone(step: (client: Stripe) => Promise<unknown>): Promise<void> {
  try {
    await callStripe(step);
  } catch (error) {
    const isDetached = stripeErrorOf(error)?.type === 'StripeInvalidRequestError';
    if (!(error instanceof NotFound) && !isDetached) throw error;
  }
}

/** Stripe keeps the card of an intent that was to keep it, once it is confirmed. */
function savedCardOf({ setup_future_usage, latest_charge: charge }: Stripe.PaymentIntent): SavedCard | null {
  const paying = cardOf(charge);
  if (!setup_future_usage || !paying || !charge || typeof charge === 'string') return null;
  const { payment_method: id, payment_method_details: details } = charge;
  if (!id || !details?.card) return null;
  return { id, ...paying, expiryMonth: details.card.exp_month, expiryYear: details.card.exp_year };
}

/** An unexpanded charge is its id, which names no card. */
function cardOf(charge: Stripe.PaymentIntent['latest_charge']): PayingCard | null {
  const card = typeof charge === 'string' ? undefined : charge?.payment_method_details?.card;
  return card?.last4 ? { brand: card.brand ?? 'unknown', last4: card.last4 } : null;
}

const refundOf = (refund: Stripe.Refund): Refund => ({ id: refund.id, status: refundStatus(refund.status) });

interface Creation<T> {
  key: string;
  /** Makes it with an idempotency key. */
  createClient(key: string): Promise<T>;
  /** Looks for one that was made for `key`, whatever the answer to it was. */
  find(key: string): Promise<T | undefined>;
}

const TRIES = 4;

/**
 * Makes something at Stripe once. Stripe keeps the first answer of a key, a fault of its own too, and would repeat that
 * for a day: so after a fault it is looked for, and only when there is none is the next key tried. All keys come of
 * ours, so a process that starts anew walks the same way. No answer at all ends it: the same key is right next time.
 */
async function createOnce<T>({ key, createClient, find }: Creation<T>, tried = 0): Promise<T> {
  try {
    return await createClient(tried === 0 ? key : `${key}:${tried}`);
  } catch (error) {
    if (stripeErrorOf(error)?.type !== 'StripeAPIError' || tried + 1 >= TRIES) throw error;
    return (await find(key)) ?? createOnce({ key, createClient, find }, tried + 1);
  }
}
