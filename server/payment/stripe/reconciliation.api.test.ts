import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { stripeCounter } from '#tests/stripe/counter.ts';
import { StripeDouble } from '#tests/stripe/double.ts';
import { useStripe } from '#tests/stripe/use.ts';
import { paymentProvider } from '../configured-provider.ts';
import { reconcilePayments } from '../reconciliation.ts';

useDatabase();
const double = new StripeDouble();
const counter = stripeCounter(double, useStripe(double));

const differences = () => reconcilePayments(database(), 'stripe');

it('compares with what Stripe lists, also what the shop never heard of', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 3000 })).id);
  const pending = await shopper.checkout(cart.id);
  const intent = pending.stateContext[0]?.payment_intent;
  const id = intent?.id ?? '';
  await counter.confirm({ id, secret: intent?.client_secret ?? '' }, 'pays');
  expect(await differences(), 'reserved, and on its way').toEqual([]);
  await counter.deliver();
  expect((await shopper.order(cart.id)).state).toBe('paid');
  expect(await differences()).toEqual([]);

  // A manual refund in Stripe's dashboard.
  await paymentProvider().refund({ intentId: id, amount: 90, idempotencyKey: 'by hand' });
  const byHand = { intentId: id, orderId: cart.id, currency: 'EUR' };
  expect(await differences()).toEqual([{ ...byHand, what: 'refunded', theirs: 90, ours: 0 }]);
});
