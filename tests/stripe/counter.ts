import { fetch as shop } from '#server/app.ts';
import type { Counter } from '#tests/payment/contract.ts';
import { KEYS, type StripeDouble } from './double.ts';

const DOOR = 'http://shop.test/api/v3/webhooks/payments/stripe';
const METHODS = {
  pays: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  asks: 'pm_card_authenticationRequired',
  slow: 'pm_processing',
};

/** Delivers an event to the shop, like Stripe. */
export function sendStripeEvent(
  double: StripeDouble,
  event: unknown,
  secret = KEYS.webhook,
  { body, signature } = double.signed(event, secret),
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  return shop(new Request(DOOR, { method: 'POST', headers, body }), { ip: '127.0.0.1' });
}

/** The counter of Stripe's double at `url`. */
export function stripeCounter(double: StripeDouble, url: () => string): Counter {
  const told = new Set<string>();
  return {
    /** Confirms like Stripe.js: with the publishable key and the intent's secret. */
    confirm: async ({ id, secret }, card) => {
      await fetch(`${url()}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${KEYS.publishable}` },
        body: new URLSearchParams({ client_secret: secret, payment_method: METHODS[card] }),
      });
    },
    bank: async (id, answer) => double.books.move(id, answer),
    takeByHand: async (id) => double.books.move(id, 'capture'),
    deliver: async () => {
      // Delivering one creates the next: the shop captures.
      for (const event of double.books.events) {
        if (!told.has(event.id)) await sendStripeEvent(double, event);
        told.add(event.id);
      }
    },
    deliverAgain: async () => {
      for (const event of double.books.events.toReversed()) await sendStripeEvent(double, event);
    },
    kept: async (orderId) => {
      const intents = [...double.books.intents.values()].filter((one) => one.metadata.order_id === orderId);
      const refunds = [...double.books.refunds.values()].filter((one) => one.status !== 'failed');
      const back = (id: string) =>
        refunds.filter((one) => one.payment_intent === id).reduce((sum, one) => sum + one.amount, 0);
      return intents.reduce((sum, one) => sum + one.amount_received - back(one.id), 0);
    },
  };
}
