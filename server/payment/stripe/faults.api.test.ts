import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { NotFound, Unavailable } from '#server/errors.ts';
import { log } from '#server/log.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { sendStripeEvent, stripeCounter } from '#tests/stripe/counter.ts';
import { StripeDouble } from '#tests/stripe/double.ts';
import { useStripe } from '#tests/stripe/use.ts';
import { paymentProvider } from '../configured-provider.ts';
import { finishStalledPayments } from '../stalled-payments.ts';

useDatabase();
const double = new StripeDouble();
const counter = stripeCounter(double, useStripe(double));

const ORDER = randomUUID();
const provider = () => paymentProvider();
const open = (idempotencyKey: string) =>
  provider().open({ orderId: ORDER, amount: 5000, currency: 'EUR', idempotencyKey });
const count = () => double.books.intents.size;

beforeEach(() => {
  double.trouble.length = 0;
});

it.each(['timeout after', '500 after', '500 before'] as const)(
  'opens one intent through a %s',
  async (trouble) => {
    const before = count();
    const key = randomUUID();
    double.trouble.push(trouble);
    const { id } = await open(key);
    expect(count()).toBe(before + 1);
    // A restarted process tries the same keys.
    expect((await open(key)).id).toBe(id);
    expect(count()).toBe(before + 1);
  },
);

it.each(['timeout after', '500 after', '500 before'] as const)(
  'gives back once through a %s',
  async (trouble) => {
    const { id, clientSecret: secret } = await open(randomUUID());
    await counter.confirm({ id, secret }, 'pays');
    await provider().capture(id);
    const before = double.books.refunds.size;
    double.trouble.push(trouble);
    const request = { intentId: id, amount: 5000, idempotencyKey: `refund:${id}` };
    const first = await provider().refund(request);
    expect(await provider().refund(request)).toEqual(first);
    expect(double.books.refunds.size).toBe(before + 1);
  },
);

async function checkout(): Promise<{
  shopper: Client;
  order: Order;
  intent: { id: string; secret: string };
}> {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 3000 })).id);
  const order = await shopper.checkout(cart.id);
  const opened = order.stateContext[0]?.payment_intent;
  return { shopper, order, intent: { id: opened?.id ?? '', secret: opened?.client_secret ?? '' } };
}

async function later(): Promise<void> {
  await execute(sql`update payment set updated_at = updated_at - interval '2 minutes'`);
  await finishStalledPayments();
}

const outcome = async ({ shopper, order }: Awaited<ReturnType<typeof checkout>>) => [
  (await shopper.order(order.id)).state,
  await counter.kept(order.id),
];

it.each(['timeout after', '500 after', '500 before'] as const)(
  'sells and takes the money once when the capture meets a %s',
  async (trouble) => {
    const bought = await checkout();
    await counter.confirm(bought.intent, 'pays');
    double.trouble.push(trouble);
    await counter.deliver();
    await later();
    await counter.deliver();
    expect(await outcome(bought)).toEqual(['paid', 3490]);
  },
);

it('answers 503 while Stripe is away, and pays by the same attempt afterwards', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 3000 })).id);
  double.isAway = true;
  await expect(shopper.checkout(cart.id)).rejects.toThrow('503');
  double.isAway = false;
  const before = count();
  await later();
  expect(count()).toBe(before + 1);
  const opened = (await shopper.order(cart.id)).stateContext[0]?.payment_intent;
  await counter.confirm({ id: opened?.id ?? '', secret: opened?.client_secret ?? '' }, 'pays');
  await counter.deliver();
  expect((await shopper.order(cart.id)).state).toBe('paid');
});

it('ends right when everything is told backwards, and twice', async () => {
  const bought = await checkout();
  await counter.confirm(bought.intent, 'declined');
  await counter.confirm(bought.intent, 'slow');
  double.books.move(bought.intent.id, 'approve');
  await counter.deliverAgain();
  await counter.deliverAgain();
  expect(await outcome(bought)).toEqual(['paid', 3490]);
});

it('refuses what is not signed, and what is old', async () => {
  const bought = await checkout();
  await counter.confirm(bought.intent, 'pays');
  const event = double.books.events.at(-1);
  expect((await sendStripeEvent(double, event, 'whsec_guess')).status).toBe(400);
  const { body, signature } = double.signed(event);
  const other = { body: body.replace('3490', '1'), signature };
  expect((await sendStripeEvent(double, event, undefined, other)).status).toBe(400);
  const old = double.signed(event, undefined, Math.floor(Date.now() / 1000) - 301);
  expect((await sendStripeEvent(double, event, undefined, old)).status).toBe(400);
  expect((await bought.shopper.send('POST', '/webhooks/payments/sandbox', event)).status).toBe(404);
  expect(await outcome(bought)).toEqual(['payment_pending', 0]);
});

it('leaves alone what another shop on the same account is told of', async () => {
  const object = { id: 'pi_other', amount: 1, currency: 'eur', status: 'succeeded', metadata: {} };
  const event = { id: 'evt_other', object: 'event', type: 'payment_intent.succeeded', data: { object } };
  expect((await sendStripeEvent(double, event)).status).toBe(200);
});

it('hands the browser the public key, and never the secret one', async () => {
  const { shopper, order } = await checkout();
  const answer = await shopper.send('GET', `/orders/${order.id}/payment-methods`);
  const text = await answer.text();
  expect(text).toContain('"publishableKey":"pk_test_double"');
  expect(text).not.toContain('sk_test');
  expect((await shopper.send('GET', `/payment-sandbox/payment-intents/pi_1`)).status).toBe(404);
});

it('looks at the payment of a shopper who is back before any event, and believes nothing of the address', async () => {
  const bought = await checkout();
  const back = (secret: string, id = bought.intent.id) =>
    bought.shopper.send('POST', '/api/v3/payment-returns', {
      payment_intent: id,
      payment_intent_client_secret: secret,
    });
  expect((await back(bought.intent.secret)).status).toBe(204);
  expect(await outcome(bought)).toEqual(['payment_pending', 0]);
  await counter.confirm(bought.intent, 'pays');
  expect((await back('a guess')).status).toBe(404);
  expect((await back(bought.intent.secret, 'pi_other')).status).toBe(404);
  expect(await outcome(bought)).toEqual(['payment_pending', 0]);
  expect((await back(bought.intent.secret)).status).toBe(204);
  expect(await outcome(bought)).toEqual(['paid', 3490]);
});

it('logs which status and which of its own kinds of fault Stripe answered, without what it says', async () => {
  const warned = vi.spyOn(log, 'warn');
  // More than the client's tries.
  double.trouble.push(...Array<'500 before'>(9).fill('500 before'));
  await expect(open(randomUUID())).rejects.toThrow(Unavailable);
  double.trouble.length = 0;
  await expect(provider().capture('pi_unknown')).rejects.toThrow(NotFound);
  const told = warned.mock.calls.map(([fields]) => fields);
  expect(told).toContainEqual(
    expect.objectContaining({ provider: 'stripe', status: 500, type: 'StripeAPIError' }),
  );
  expect(told).toContainEqual(
    expect.objectContaining({ provider: 'stripe', status: 404, code: 'resource_missing' }),
  );
  expect(JSON.stringify(told)).not.toContain('pi_unknown');
});
