import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { paymentProvider } from '../configured-provider.ts';
import { deliverEvents } from './deliver-events.ts';
import { applyAction, newId } from './intents.ts';

useDatabase({ reconciles: false });

const provider = paymentProvider();
const orderId = '01900000-0000-7000-8000-000000000001';
let intentId: string;

beforeEach(async () => {
  const intent = await provider.open({
    orderId,
    amount: 5000,
    currency: 'EUR',
    idempotencyKey: newId('key'),
  });
  intentId = intent.id;
  await applyAction(database(), intentId, 'authorize');
});

const refund = (amount: number, idempotencyKey = newId('key')) =>
  provider.refund({ intentId, amount, idempotencyKey });
const given = async () =>
  Number(
    (
      await execute(
        sql`select coalesce(sum(amount), 0) as sum from sandbox_refund where intent_id = ${intentId}`,
      )
    ).rows[0]?.sum,
  );

it('gives back in parts, and never more than was captured, however many ask at once', async () => {
  await provider.capture(intentId);
  await refund(1200);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => refund(1000)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3);
  expect(await given()).toBe(4200);
  await expect(refund(801)).rejects.toThrow();
  expect(await refund(800)).toMatchObject({ status: 'succeeded' });
  expect(await given()).toBe(5000);
});

it('gives back once by one key, also when both come at once, and refuses another refund by it', async () => {
  await provider.capture(intentId);
  const both = await Promise.all([refund(2000, 'twice'), refund(2000, 'twice')]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await provider.retrieveRefund(both[0]?.id ?? '')).toMatchObject({ status: 'succeeded' });
  await expect(refund(2001, 'twice')).rejects.toThrow('another refund');
  expect(await given()).toBe(2000);
});

it.each(['reserved', 'given up'])('gives nothing back of money that is only %s', async (state) => {
  if (state === 'given up') await provider.cancel(intentId);
  await expect(refund(1)).rejects.toThrow('Only 0.00 EUR');
});

it('tells of it through the signed door, once', async () => {
  await provider.capture(intentId);
  const { id } = await refund(2000);
  await deliverEvents();
  await execute(sql`update sandbox_event set delivered_at = null, due_at = now() where refund_id = ${id}`);
  await deliverEvents();
  const told = await execute(sql`select e.type from payment_event e where intent_id = ${intentId}
    and type = 'refund.updated'`);
  expect(told.rows).toHaveLength(1);
});
