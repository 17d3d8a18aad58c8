import { useDatabase } from '#tests/database.ts';
import { savedCardContract } from '#tests/payment/saved-cards.ts';
import { stripeCounter } from '#tests/stripe/counter.ts';
import { KEYS, StripeDouble } from '#tests/stripe/double.ts';
import { useStripe } from '#tests/stripe/use.ts';

useDatabase();
const double = new StripeDouble();
const url = useStripe(double);
const { deliver } = stripeCounter(double, url);

savedCardContract('Stripe', {
  /** Confirms as Stripe.js does: with the publishable key and the intent's own secret. */
  pay: async ({ id, secret }, savedCard = 'pm_card_visa') => {
    const answer = await fetch(`${url()}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.publishable}` },
      body: new URLSearchParams({ client_secret: secret, payment_method: savedCard }),
    });
    return answer.status;
  },
  deliver,
  kept: async () => [...double.books.customers.values()].flatMap((methods) => [...methods]),
});
