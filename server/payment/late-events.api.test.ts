import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { database } from '#server/db/database.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { deliverEvents } from './sandbox/deliver-events.ts';
import { applyAction } from './sandbox/intents.ts';
import { sandbox } from './sandbox/provider.ts';
import { finishStalledPayments } from './stalled-payments.ts';

useDatabase({ rateLimits: 'off' });

let shopper: Client;
let order: Order;
let pieceId: string;
let intentId: string;

beforeEach(async () => {
  vi.restoreAllMocks();
  shopper = new Client();
  pieceId = (await makeItem({ price: 3000 })).id;
  order = await shopper.checkout((await shopper.add(pieceId)).cart.id);
  intentId = order.stateContext[0]?.payment_intent?.id ?? '';
});

/** Captures the payment manually at the provider, without an event to the shop. */
async function takenByHand(): Promise<void> {
  await applyAction(database(), intentId, 'authorize');
  await applyAction(database(), intentId, 'capture');
  await execute(sql`delete from sandbox_event where intent_id = ${intentId} and type like '%capturable%'`);
}

async function buyElsewhere(): Promise<void> {
  await execute(sql`update reservation set expires_at = now() - interval '1 second' where kind <> 'sold'`);
  const other = new Client();
  const { cart } = await other.add(pieceId);
  await other.pay(await other.checkout(cart.id));
  expect((await other.order(cart.id)).state).toBe('paid');
}

const later = () => execute(sql`update payment set updated_at = updated_at - interval '2 minutes'`);
const one = async (statement: ReturnType<typeof sql>) => (await execute(statement)).rows;
const money = async () => ({
  attempt: (await one(sql`select state from payment where intent_id = ${intentId}`))[0]?.state,
  back: await one(
    sql`select amount, idempotency_key as key from sandbox_refund where intent_id = ${intentId}`,
  ),
});
const ALL_BACK = { attempt: 'refunded', back: [{ amount: 3490, key: expect.stringMatching(/^refund:pi_/) }] };
const mails = () =>
  one(
    sql`select kind, data from mail where kind = 'order-gone' and data ->> 'reference' = ${order.reference}`,
  );

it('sends money back by itself that was taken for a piece that another has', async () => {
  await takenByHand();
  await buyElsewhere();
  await deliverEvents();
  expect(await money()).toEqual(ALL_BACK);
  expect(await shopper.order(order.id)).toMatchObject({
    state: 'draft',
    stateContext: [{ reason: 'item_unavailable', payment_intent: { status: 'succeeded' } }],
  });
  expect(await mails()).toMatchObject([{ data: { givenBack: 3490 } }]);
});

it('sends it back once, though the process died before and the answer got lost after', async () => {
  await takenByHand();
  vi.spyOn(sandbox, 'refund').mockRejectedValue(new Error('the process died'));
  await buyElsewhere();
  await deliverEvents();
  expect(await money()).toEqual({ attempt: 'refunding', back: [] });
  vi.restoreAllMocks();
  const real = sandbox.refund;
  vi.spyOn(sandbox, 'refund').mockImplementationOnce(async (input) => {
    await real(input);
    throw new Error('no answer');
  });
  await later();
  await expect(finishStalledPayments()).rejects.toThrow(`1 failed: finishStartedPayments, order ${order.id}`);
  expect((await money()).back).toHaveLength(1);
  await later();
  await finishStalledPayments();
  await deliverEvents();
  expect(await money()).toEqual(ALL_BACK);
  expect(await mails()).toHaveLength(1);
});

it('waits for a refund that the bank is slow with, and takes its end from the event', async () => {
  await takenByHand();
  const real = sandbox.refund;
  vi.spyOn(sandbox, 'refund').mockImplementation(async (input) => ({
    ...(await real(input)),
    status: 'pending',
  }));
  vi.spyOn(sandbox, 'retrieveRefund').mockImplementation(async (id) => ({ id, status: 'pending' }));
  await buyElsewhere();
  await later();
  await finishStalledPayments();
  await deliverEvents();
  expect(await money()).toEqual(ALL_BACK);
});

it('sells on money without an event, once stalled payments are checked', async () => {
  await takenByHand();
  await execute(sql`delete from sandbox_event where intent_id = ${intentId}`);
  await finishStalledPayments();
  expect((await shopper.order(order.id)).state, 'it is too early to ask').toBe('payment_pending');
  await later();
  await finishStalledPayments();
  expect(await shopper.order(order.id)).toMatchObject({
    state: 'paid',
    stateContext: [{ payment_intent: { status: 'succeeded' } }],
  });
});

it('is listed for the operator as long as it cannot be finished', async () => {
  await takenByHand();
  await execute(sql`delete from sandbox_event where intent_id = ${intentId}`);
  vi.spyOn(sandbox, 'retrieve').mockRejectedValue(new Error('no answer'));
  await later();
  await enqueueJob(database(), 'finish-stalled-payments', {});
  for (const attempts of [1, 2, 3]) {
    await makeJobsDue();
    await runJobs('finish-stalled-payments');
    expect((await listFailedJobs()).data.jobs).toMatchObject([
      {
        task: 'finish-stalled-payments',
        attempts,
        lastError: `1 failed: finishStartedPayments, order ${order.id} (Error, no answer)`,
      },
    ]);
  }
  vi.restoreAllMocks();
  await makeJobsDue();
  await runJobs('finish-stalled-payments');
  expect((await listFailedJobs()).data.jobs).toEqual([]);
  expect((await shopper.order(order.id)).state).toBe('paid');
});

it('refunds what arrives after the order was given up, and says so to the buyer', async () => {
  await shopper.send('PATCH', `/orders/${order.id}`, { state: 'draft' });
  await execute(sql`update purchase_order set state = 'cancelled' where id = ${order.id}`);
  await execute(sql`update sandbox_intent set status = 'requires_capture' where id = ${intentId}`);
  await applyAction(database(), intentId, 'capture');
  await deliverEvents();
  expect(await money()).toEqual(ALL_BACK);
  const seen = await shopper.order(order.id);
  expect(seen).toMatchObject({ state: 'cancelled', stateContext: [{ reason: 'item_unavailable' }] });
  expect(await mails()).toMatchObject([{ data: { givenBack: 3490 } }]);
});

it('goes on with an order whose payment was closed by a process that died then', async () => {
  await execute(sql`update payment set state = 'voided' where intent_id = ${intentId}`);
  await later();
  await execute(sql`update purchase_order set updated_at = updated_at - interval '2 minutes'`);
  await finishStalledPayments();
  expect(await shopper.order(order.id)).toMatchObject({
    state: 'draft',
    stateContext: [{ reason: 'expired', payment_intent: { status: 'canceled' } }],
  });
  expect((await shopper.order(order.id)).items).toHaveLength(1);
});
