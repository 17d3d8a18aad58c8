import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { orderReturn } from '#contract/order-return.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import {
  type Bought,
  brand,
  buy,
  buyWith,
  deliverTo,
  mailsOf,
  refundsOf,
  settleRefunds,
} from '#tests/after-sale.ts';
import { openStore } from '#tests/appointments.ts';
import { query, useDatabase } from '#tests/database.ts';
import { newMember } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });
beforeAll(() => {
  process.env.RETURN_CREDIT_BONUS_PERCENT = '10';
  resetEnv();
});
afterAll(() => {
  delete process.env.RETURN_CREDIT_BONUS_PERCENT;
  resetEnv();
});

async function returned(bought: Bought, lines = bought.lines) {
  await deliverTo(bought.reference);
  const answer = await bought.client.send('POST', '/order-returns', {
    order: bought.id,
    items: lines.map((orderItem) => ({ orderItem, reason: 'not_like' })),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return orderReturn.parse(await answer.json());
}
const choose = ({ client }: Bought, id: string, to: string) =>
  client.send('POST', `/order-returns/${id}/refund-to`, { to });
const chosen = async (bought: Bought, id: string, to: string) => {
  const answer = await choose(bought, id, to);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return orderReturn.parse(await answer.json());
};
async function credit({ id }: Bought) {
  const rows = await query(
    z.object({ reason: z.string(), amount: z.number() }),
    sql`select reason, amount from wallet_transaction where order_id = ${id} and amount > 0 order by created_at, id`,
  );
  return rows.map(({ reason, amount }) => [reason, amount]);
}
const settle = async (bought: Bought) => {
  await brand(bought.reference, 'receive-return');
  await brand(bought.reference, 'refund-return');
  await settleRefunds();
};

it('becomes store credit with its bonus at once, for any means of payment, and the books agree', async () => {
  const bought = await buyWith({ voucher: 1_000, credit: 500 }, [3_000, 5_000]);
  const [first = '', second = ''] = bought.lines;
  const made = await returned(bought, [second]);
  expect(made).toMatchObject({ refundTo: 'payment', creditOffer: { percent: 10 }, refundTotal: 5_000 });
  expect(await chosen(bought, made.id, 'credit')).toMatchObject({ refundTo: 'credit', creditBonus: 500 });
  expect(await chosen(bought, made.id, 'payment')).toMatchObject({ refundTo: 'payment', creditBonus: 0 });
  await chosen(bought, made.id, 'credit');
  await settle(bought);
  expect(await credit(bought)).toEqual([
    ['refunded', 5_000],
    ['granted', 500],
  ]);
  expect(await refundsOf(bought)).toMatchObject([
    { amount: 5_000, cardAmount: 0, creditAmount: 5_000, state: 'succeeded' },
  ]);
  expect((await mailsOf(bought.reference)).find(({ kind }) => kind === 'refund')?.data).toMatchObject({
    bonus: 500,
  });
  expect((await choose(bought, made.id, 'payment')).status).toBe(409);
  // The rest is refunded to the card's remaining amount, and no more than was paid.
  const answer = await bought.client.send('POST', '/order-returns', {
    order: bought.id,
    items: [{ orderItem: first, reason: 'not_like' }],
  });
  const rest = orderReturn.parse(await answer.json());
  await settle(bought);
  const refunds = await refundsOf(bought);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(5_000 + rest.refundTotal);
  expect(await reconcilePayments(database())).toEqual([]);
});

it('is not offered to a guest, who has no credit', async () => {
  const bought = await buy();
  const made = await returned(bought);
  expect(made.creditOffer).toBeUndefined();
  expect((await choose(bought, made.id, 'credit')).status).toBe(409);
});

it('is chosen at the counter of a store, too', async () => {
  const store = await openStore();
  const { client: assistant } = await newMember(['assistant'], { store });
  const bought = await buyWith({}, [4_000]);
  const { number, refundTotal } = await returned(bought);
  const answer = await assistant.call('POST', `/counter-returns/${number}/refund`, {
    store,
    items: [],
    refundTo: 'credit',
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(await credit(bought)).toEqual([
    ['refunded', refundTotal],
    ['granted', Math.floor(refundTotal / 10)],
  ]);
  expect(await reconcilePayments(database())).toEqual([]);
});
