import { expect, it } from 'vitest';
import { claimCurrency } from '#server/db/shop-currency.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { stripeCounter } from '#tests/stripe/counter.ts';
import { StripeDouble } from '#tests/stripe/double.ts';
import { useStripe } from '#tests/stripe/use.ts';

useDatabase();
Object.assign(process.env, { SHOP_CURRENCY: 'GBP', SHOP_COUNTRY: 'GB' });
const double = new StripeDouble();
const counter = stripeCounter(double, useStripe(double));

it('asks Stripe for pounds where the shop sells in pounds, and believes an event in pounds', async () => {
  await claimCurrency(process.env.DATABASE_URL ?? '', 'GBP');
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  const order = await client.checkout(cart.id);
  const { id = '', client_secret: secret = '' } = order.stateContext[0]?.payment_intent ?? {};
  expect(double.books.intents.get(id)).toMatchObject({ amount: order.total, currency: 'gbp' });
  await counter.confirm({ id, secret }, 'pays');
  await counter.deliver();
  expect(await client.order(cart.id)).toMatchObject({ state: 'paid', currency: 'GBP' });
});
