import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Order } from '#contract/order.ts';
import { closePool } from '#server/db/database.ts';
import { startJobs } from '#server/worker/start-jobs.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { deliverEvents } from './sandbox/deliver-events.ts';
import { finishStalledPayments } from './stalled-payments.ts';

useDatabase({ rateLimits: 'off' });

const BANK = '4000 0027 6000 3184';
const LATE = '4000 0000 0000 0077';
const confirmed = z.object({
  status: z.string(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }) }).nullable(),
});
let shopper: Client;
let order: Order;

beforeEach(async () => {
  shopper = new Client();
  order = await shopper.checkout((await shopper.add((await makeItem({ price: 3000 })).id)).cart.id);
});

const now = () => shopper.order(order.id);
const intent = async () => (await now()).stateContext[0]?.payment_intent?.status;
const runOut = () =>
  execute(sql`update reservation set expires_at = now() - interval '1 second' where kind <> 'sold'`);
/** Moves all written times back by some minutes. */
const later = (minutes: number) =>
  execute(sql`update purchase_order set updated_at = updated_at - make_interval(mins => ${minutes})`);

/** Pays with the card that requires a challenge. @returns the address of the challenge. */
async function asked(): Promise<string> {
  const answer = confirmed.parse(await (await shopper.pay(order, BANK)).json());
  expect(answer.status).toBe('requires_action');
  return answer.next_action?.redirect_to_url.url ?? '';
}

/** Presses a button of the bank's page, as a browser's form does. */
async function answer(question: string, choice: 'approve' | 'refuse'): Promise<Response> {
  const secret = new URL(question, 'http://shop.test').searchParams.get('client_secret') ?? '';
  const page = await shopper.send('GET', question);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<dt>Amount</dt><dd class="amount">34,90');
  expect(html).toContain('<dt>Shop</dt><dd>Revoir</dd><dt>Card</dt><dd>•••• 3184</dd>');
  return shopper.send('POST', question.split('?')[0] ?? '', {
    client_secret: secret,
    return_url: '/pages/payment-result',
    answer: choice,
  });
}

it('is paid once the bank’s question is answered with yes, and stays so', async () => {
  const question = await asked();
  expect((await now()).state).toBe('payment_pending');
  const back = await answer(question, 'approve');
  expect([back.status, back.headers.get('location')]).toEqual([303, '/pages/payment-result']);
  expect([(await now()).state, await intent()]).toEqual(['paid', 'succeeded']);
  // The challenge is over: the page redirects, and no further answer is accepted.
  const again = await shopper.send('GET', question);
  expect(again.status).toBe(303);
  const secret = new URL(question, 'http://shop.test').searchParams.get('client_secret');
  await shopper.send('POST', question.split('?')[0] ?? '', { client_secret: secret, answer: 'refuse' });
  expect([(await now()).state, await intent()]).toEqual(['paid', 'succeeded']);
});

it('takes another card after the bank’s question was answered with no', async () => {
  await answer(await asked(), 'refuse');
  const refused = await now();
  expect(refused).toMatchObject({ state: 'payment_pending', stateContext: [{ reason: 'declined' }] });
  expect(await intent()).toBe('requires_payment_method');
  await shopper.pay(order);
  expect([(await now()).state, await intent()]).toEqual(['paid', 'succeeded']);
});

it('gives up a question without an answer, and a late answer takes no money', async () => {
  const question = await asked();
  await runOut();
  await finishStalledPayments();
  expect((await now()).state, 'the shopper still has a minute').toBe('payment_pending');
  await later(2);
  await finishStalledPayments();
  const given = await now();
  expect(given).toMatchObject({ state: 'draft', stateContext: [{ reason: 'expired' }] });
  expect(await intent()).toBe('canceled');
  const secret = new URL(question, 'http://shop.test').searchParams.get('client_secret');
  await shopper.send('POST', question.split('?')[0] ?? '', { client_secret: secret, answer: 'approve' });
  expect([(await now()).state, await intent()]).toEqual(['draft', 'canceled']);
});

it('hears a late success after a restart, though nothing ran when it fell due', async () => {
  const stop = startJobs();
  await shopper.pay(order, LATE);
  expect([(await now()).state, await intent()]).toEqual(['payment_pending', 'processing']);
  await stop();
  await closePool();
  await execute(sql`update sandbox_event set due_at = now() where delivered_at is null`);
  expect([(await now()).state, await intent()]).toEqual(['payment_pending', 'processing']);
  const stopAgain = startJobs();
  await expect.poll(async () => (await now()).state, { timeout: 20_000 }).toBe('paid');
  await stopAgain();
  await expect.poll(intent).toBe('succeeded');
});

it('sells on a late success whose hold ran out, when the piece is still free', async () => {
  await shopper.pay(order, LATE);
  await runOut();
  await later(2);
  // The bank is busy: the payment cannot be cancelled yet.
  await finishStalledPayments();
  expect((await now()).state).toBe('payment_pending');
  await execute(sql`update sandbox_event set due_at = now() where delivered_at is null`);
  await deliverEvents();
  expect([(await now()).state, await intent()]).toEqual(['paid', 'succeeded']);
});

it('captures after a restart what was sold and not yet captured', async () => {
  await shopper.pay(order);
  await execute(sql`update sandbox_intent set status = 'requires_capture' where order_id = ${order.id}`);
  await execute(
    sql`update payment set state = 'authorized', intent_status = 'requires_capture', updated_at = now() - interval '1 minute'
      where order_id = ${order.id}`,
  );
  await closePool();
  await finishStalledPayments();
  await deliverEvents();
  expect([(await now()).state, await intent()]).toEqual(['paid', 'succeeded']);
});
