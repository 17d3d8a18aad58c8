import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { ordersWhere } from '#server/orders/orders.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { refundUnsoldPayment } from '#server/payment/unsold-refunds.ts';
import { type Bought, buy, refundsOf, settleRefunds } from '#tests/after-sale.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makeJobsDue } from '#tests/jobs.ts';
import { refundOrder } from './refund-order.ts';

useDatabase({ rateLimits: 'off' });

/** Ends the authorization of a sold order at the provider before its capture, as Stripe's does after seven days. */
async function loseReservation({ id }: Bought): Promise<void> {
  await execute(sql`update payment set state = 'authorized', intent_status = 'requires_capture',
    updated_at = now() - interval '1 hour' where order_id = ${id}`);
  await execute(sql`update sandbox_intent set status = 'canceled' where order_id = ${id}`);
}
/** Captures the payment: the books of the whole suite are compared at its end. */
async function captureAfterAll({ id }: Bought): Promise<void> {
  await execute(sql`update payment set state = 'paid', intent_status = 'succeeded' where order_id = ${id}`);
  await execute(sql`update sandbox_intent set status = 'succeeded' where order_id = ${id}`);
}
const cancel = ({ client, id }: Bought) => client.send('PATCH', `/orders/${id}`, { state: 'cancelled' });
const waitingJobs = () =>
  query(
    z.object({ key: z.string() }),
    sql`select key from graphile_worker.jobs where task_identifier = 'send-refund'`,
  );
const paymentOf = async ({ id }: Bought) =>
  (
    await query(
      z.object({ state: z.string(), intent_id: z.string() }),
      sql`select state, intent_id from payment where order_id = ${id}`,
    )
  )[0];
const differencesOf = async ({ id }: Bought) =>
  (await reconcilePayments(database())).filter(({ orderId }) => orderId === id);
async function finish(): Promise<void> {
  await finishStalledPayments();
  await makeJobsDue();
  await settleRefunds();
}

it('a cancelled order whose money was never captured owes nothing, and nothing is tried again', async () => {
  const bought = await buy();
  await loseReservation(bought);
  expect((await cancel(bought)).status).toBe(200);
  await finish();
  expect((await refundsOf(bought)).map(({ state }) => state)).toEqual(['succeeded']);
  expect((await bought.client.order(bought.id)).state).toBe('refunded');
  expect((await paymentOf(bought))?.state).toBe('voided');
  expect(await waitingJobs()).toEqual([]);
  expect(await differencesOf(bought)).toEqual([]);
});

it('a refund of a sold order whose money was never captured fails, and the difference is shown', async () => {
  const bought = await buy();
  await loseReservation(bought);
  await database().transaction(async (tx) => {
    const [order] = await ordersWhere(tx, sql`id = ${bought.id}`, true);
    if (!order) throw new Error('no order');
    await refundOrder(tx, order, { amount: 500, lines: [], reason: 'goodwill', dedupKey: bought.id });
  });
  await finish();
  expect((await refundsOf(bought)).map(({ state }) => state)).toEqual(['failed']);
  expect(await waitingJobs()).toEqual([]);
  expect(await differencesOf(bought)).toMatchObject([{ what: 'unpaid', theirs: 0, ours: bought.total }]);
  await captureAfterAll(bought);
});

it('money that was to go back without a sale, and was never captured, is voided', async () => {
  const bought = await buy();
  await execute(sql`update payment set state = 'refunding' where order_id = ${bought.id}`);
  for (const status of ['canceled', 'requires_capture']) {
    await execute(sql`update payment set state = 'refunding' where order_id = ${bought.id}`);
    await execute(sql`update sandbox_intent set status = ${status} where order_id = ${bought.id}`);
    await refundUnsoldPayment((await paymentOf(bought))?.intent_id ?? '');
    expect((await paymentOf(bought))?.state).toBe('voided');
    const [intent] = await query(
      z.object({ status: z.string() }),
      sql`select status from sandbox_intent where order_id = ${bought.id}`,
    );
    expect(intent?.status).toBe('canceled');
  }
  await captureAfterAll(bought);
});

it('a refund that the provider refuses for good fails, and is not tried again', async () => {
  const bought = await buy();
  await execute(sql`update sandbox_intent set status = 'canceled' where order_id = ${bought.id}`);
  expect((await cancel(bought)).status).toBe(200);
  await settleRefunds();
  expect((await refundsOf(bought)).map(({ state }) => state)).toEqual(['failed']);
  expect(await waitingJobs()).toEqual([]);
  expect(await differencesOf(bought)).toMatchObject([{ what: 'captured', theirs: 0, ours: bought.total }]);
  await execute(sql`update payment set state = 'voided' where order_id = ${bought.id}`);
});
