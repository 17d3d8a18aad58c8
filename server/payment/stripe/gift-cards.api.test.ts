import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { giftCardPurchase } from '#contract/gift-card-purchase.ts';
import { order } from '#contract/order.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { stripeCounter } from '#tests/stripe/counter.ts';
import { StripeDouble } from '#tests/stripe/double.ts';
import { useStripe } from '#tests/stripe/use.ts';

useDatabase();
const double = new StripeDouble();
const counter = stripeCounter(double, useStripe(double));

/** Buys a guest's gift card to print, up to an open payment. */
async function beginPayment() {
  const client = new Client();
  const who = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', locale: 'en_GB' };
  const guest = await client.send('POST', '/auth/register-guest', who);
  client.token = z.object({ token: z.string() }).parse(await guest.json()).token;
  const card = { amount: 5_000, delivery: 'print', senderName: 'Ada' };
  const begun = await client.send('POST', '/gift-card-purchases', card);
  const { id } = giftCardPurchase.parse(await begun.json());
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
  const opened = order.parse(await (await client.send('PATCH', `/orders/${id}`, pay)).json());
  const intent = opened.stateContext[0]?.payment_intent;
  return { client, id, intent: { id: intent?.id ?? '', secret: intent?.client_secret ?? '' } };
}
type Begun = Awaited<ReturnType<typeof beginPayment>>;

/** Reads the state of the purchase, whether its card exists, and Stripe's amounts. */
async function seen({ client, id }: Begun) {
  const read = await client.send('GET', `/gift-card-purchases/${id}`);
  const { state, code } = giftCardPurchase.parse(await read.json());
  const { rowCount: cards } = await execute(
    sql`select from gift_card g join gift_card_purchase p on p.gift_card_id = g.id where p.order_id = ${id}`,
  );
  return { state, hasCode: code !== undefined, cards, kept: await counter.kept(id) };
}
const OPEN = { state: 'payment_pending', hasCode: false, cards: 0, kept: 0 };
const ISSUED = { state: 'paid', hasCode: true, cards: 1, kept: 5_000 };

/** Calls the route of the page that Stripe redirects the buyer to. */
const comeBack = ({ client, intent }: Begun) =>
  client.send('POST', '/api/v3/payment-returns', {
    payment_intent: intent.id,
    payment_intent_client_secret: intent.secret,
  });

it('issues a gift card after a refused card and the bank’s question, by the webhook', async () => {
  const bought = await beginPayment();
  await counter.confirm(bought.intent, 'declined');
  await counter.deliver();
  expect(await seen(bought)).toEqual(OPEN);
  await counter.confirm(bought.intent, 'asks');
  await counter.deliver();
  expect(await seen(bought)).toEqual(OPEN);
  await counter.bank(bought.intent.id, 'approve');
  expect(await seen(bought)).toEqual(OPEN);
  await counter.deliver();
  expect(await seen(bought)).toEqual(ISSUED);
});

it('issues no gift card where the bank’s question is answered with no', async () => {
  const bought = await beginPayment();
  await counter.confirm(bought.intent, 'asks');
  await counter.bank(bought.intent.id, 'refuse');
  await counter.deliver();
  expect(await seen(bought)).toEqual(OPEN);
});

it('issues one gift card for the buyer who is back before the webhook, which comes late and twice', async () => {
  const bought = await beginPayment();
  await counter.confirm(bought.intent, 'asks');
  await counter.bank(bought.intent.id, 'approve');
  expect((await comeBack(bought)).ok).toBe(true);
  expect(await seen(bought)).toEqual(ISSUED);
  await counter.deliver();
  await counter.deliverAgain();
  expect(await seen(bought)).toEqual(ISSUED);
});

it('issues the gift card of a buyer who never came back, and of which no webhook came', async () => {
  const bought = await beginPayment();
  await counter.confirm(bought.intent, 'pays');
  await execute(sql`update payment set updated_at = updated_at - interval '2 minutes'`);
  await finishStalledPayments();
  expect(await seen(bought)).toEqual(ISSUED);
});
