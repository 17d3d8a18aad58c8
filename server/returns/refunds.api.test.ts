import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { ordersWhere } from '#server/orders/orders.ts';
import { type Bought, brand, buy, buyWith, mailsOf, refundsOf, settleRefunds } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makeJobsDue, runJobs } from '#tests/jobs.ts';
import { refundOrder } from './refund-order.ts';
import { recordRefundStatus } from './refund-status.ts';

useDatabase({ rateLimits: 'off' });

const sum = z.object({ sum: z.coerce.number() });
const cancel = ({ client, id }: Bought) => client.send('PATCH', `/orders/${id}`, { state: 'cancelled' });
/** Returns the provider's refunds of an order. */
async function sentBack({ id }: Bought): Promise<number> {
  const [row] = await query(
    sum,
    sql`select coalesce(sum(r.amount), 0) as sum from sandbox_refund r join sandbox_intent i on i.id = r.intent_id
      where i.order_id = ${id}`,
  );
  return row?.sum ?? 0;
}
/** Makes a gesture of the brand. */
const give = (bought: Bought, amount: number, dedupKey: string = randomUUID()) =>
  database().transaction(async (tx) => {
    const [order] = await ordersWhere(tx, sql`id = ${bought.id}`, true);
    if (!order) throw new Error('no order');
    return refundOrder(tx, order, { amount, lines: [], reason: 'goodwill', dedupKey });
  });

it('gives everything back when the buyer cancels, and the pieces are on sale again', async () => {
  const bought = await buy({ pieces: 2, price: 4_000 });
  const answer = await cancel(bought);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ state: 'cancelled', total: bought.total });
  const [refund] = await refundsOf(bought);
  expect(refund).toMatchObject({
    amount: bought.total,
    cardAmount: bought.total,
    voucherAmount: 0,
    creditAmount: 0,
    reason: 'cancelled',
    state: 'pending',
  });
  for (const itemId of bought.itemIds) {
    const piece = await (await new Client().send('GET', `/articles/${itemId}`)).json();
    expect(JSON.stringify(piece)).not.toContain('"sold"');
    await new Client().add(itemId);
  }
  await settleRefunds();
  expect(await sentBack(bought)).toBe(bought.total);
  expect((await bought.client.order(bought.id)).state).toBe('refunded');
  expect(await (await bought.client.send('GET', refund?.['@id'] ?? '')).json()).toMatchObject({
    state: 'succeeded',
  });
  expect((await mailsOf(bought.reference)).map((mail) => mail.kind)).toEqual([
    'order-paid',
    'refund',
    'cancelled',
  ]);
});

it('cancels once, however many ask at the same moment', async () => {
  const bought = await buy();
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(bought)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
  await Promise.all([settleRefunds(), settleRefunds(), settleRefunds()]);
  expect(await sentBack(bought)).toBe(bought.total);
});

it('tells the pages of a piece that it is there again', async () => {
  const bought = await buy();
  const newest = z.object({ tags: z.array(z.string()) });
  await execute(sql`delete from domain_event`);
  await cancel(bought);
  const [event] = await query(newest, sql`select tags from domain_event order by id desc limit 1`);
  expect(event?.tags).toContain('products');
});

it('is too late to cancel once the order is being packed; the shop still may, until it is sent', async () => {
  const bought = await buy();
  await brand(bought.reference, 'prepare');
  const answer = await cancel(bought);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    detail: 'The order is in state preparing and cannot be cancelled.',
  });
  expect(await refundsOf(bought)).toEqual([]);
  await brand(bought.reference, 'cancel');
  await settleRefunds();
  expect(await sentBack(bought)).toBe(bought.total);
});

it('cancels no cart: that is deleted', async () => {
  const client = new Client();
  const { cart } = await client.add((await makeItem()).id);
  expect((await client.send('PATCH', `/orders/${cart.id}`, { state: 'cancelled' })).status).toBe(409);
});

it('asks the provider again under the same key after a crash, and gives nothing twice', async () => {
  const bought = await buy();
  await cancel(bought);
  await runJobs('send-refund');
  // The row as if the process had died between the provider's answer and recording it.
  await execute(sql`update refund set state = 'pending', provider_refund_id = null, due_at = now()
    where order_id = ${bought.id}`);
  await makeJobsDue();
  await settleRefunds();
  expect(await sentBack(bought)).toBe(bought.total);
  expect((await refundsOf(bought))[0]?.state).toBe('succeeded');
});

it('sends nothing again once the provider may have forgotten its key: an operator looks, and says so', async () => {
  const bought = await buy();
  await give(bought, 700);
  await execute(sql`update refund set attempts = 1, sent_at = now() - interval '21 hours'
    where order_id = ${bought.id}`);
  await settleRefunds();
  expect(await sentBack(bought)).toBe(0);
  await brand(bought.reference, 'retry-refund');
  await settleRefunds();
  expect(await sentBack(bought)).toBe(700);
  await expect(brand(bought.reference, 'retry-refund')).rejects.toThrow('has no refund that failed');
});

it('learns the end from an event that comes before the answer, late, twice or against the order', async () => {
  const bought = await buy();
  const id = await give(bought, 700);
  const told = (status: 'pending' | 'succeeded' | 'failed', key = `refund:${id}`) =>
    database().transaction((tx) => recordRefundStatus(tx, { key, id: 're_early', status }));
  const state = async () => (await refundsOf(bought))[0]?.state;
  await told('pending');
  expect(await state()).toBe('pending');
  await told('succeeded', `refund:${id}:1`);
  expect(await state()).toBe('pending');
  await told('failed');
  await told('succeeded');
  expect(await state()).toBe('failed');
  // A refund that did not arrive is still owed to the buyer.
  await give(bought, bought.total);
  await expect(give(bought, 1)).rejects.toThrow('At most 0.00 EUR of this order can be refunded.');
  await settleRefunds();
  expect(await sentBack(bought)).toBe(bought.total);
});

it('waits for money that is still to be captured', async () => {
  const bought = await buy();
  await execute(sql`update payment set state = 'authorized' where order_id = ${bought.id}`);
  await give(bought, 500);
  await settleRefunds();
  expect(await sentBack(bought)).toBe(0);
  await execute(sql`update payment set state = 'paid' where order_id = ${bought.id}`);
  await makeJobsDue();
  await settleRefunds();
  expect(await sentBack(bought)).toBe(500);
});

it('gives one thing back once, by its key', async () => {
  const bought = await buy();
  const ids = await Promise.all([1, 2, 3].map(() => give(bought, 900, `gesture ${bought.id}`)));
  expect(new Set(ids).size).toBe(1);
  expect((await refundsOf(bought)).map((refund) => refund.amount)).toEqual([900]);
});

it('is never above what was paid, by any statement', async () => {
  const bought = await buy();
  const insert = (card: number, voucher: number, credit: number) =>
    execute(sql`insert into refund (order_id, payment_id, amount, card_amount, voucher_amount, credit_amount,
        reason, state, dedup_key) select ${bought.id}, id, ${card + voucher + credit}, ${card}, ${voucher}, ${credit},
        'goodwill', 'pending', ${randomUUID()} from payment where order_id = ${bought.id}`);
  for (const [card, voucher, credit] of [
    [bought.total + 1, 0, 0],
    [bought.total, 1, 0],
    [0, 0, 1],
  ] as const)
    await expect(insert(card, voucher, credit)).rejects.toMatchObject({ cause: { code: '23514' } });
  // Forty at once, each valid on its own.
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => insert(1_000, 0, 0)));
  expect(tries.filter((entry) => entry.status === 'fulfilled')).toHaveLength(
    Math.floor(bought.total / 1_000),
  );
  const [row] = await query(
    sum.extend({ id: z.string() }),
    sql`select id, amount as sum from refund
    where order_id = ${bought.id} limit 1`,
  );
  await expect(
    execute(sql`update refund set amount = 1, card_amount = 1 where id = ${row?.id}`),
  ).rejects.toMatchObject({ cause: { code: '23000' } });
});

const books = z.object({ card: z.coerce.number(), voucher: z.coerce.number(), credit: z.coerce.number() });
/** Returns the refunds of an order by card, gift cards and credit. */
async function booksOf(id: string): Promise<z.infer<typeof books> | undefined> {
  const [row] = await query(
    books,
    sql`select
      (select coalesce(sum(r.amount), 0) from sandbox_refund r join sandbox_intent i on i.id = r.intent_id
        where i.order_id = ${id}) as card,
      (select coalesce(sum(amount), 0) from gift_card_entry where order_id = ${id} and reason = 'refunded') as voucher,
      (select coalesce(sum(amount), 0) from wallet_transaction where order_id = ${id} and reason = 'refunded') as credit`,
  );
  return row;
}

it('gives each means back what it paid, the card first', async () => {
  const bought = await buyWith({ voucher: 2_000, credit: 1_500, promo: true }, [3_000, 4_000]);
  expect(bought.total).toBe(6_300);
  const uses = async () => (await execute(sql`select sum(uses)::int as uses from promo_code`)).rows[0]?.uses;
  const used = Number(await uses());
  await give(bought, 3_000);
  await settleRefunds();
  expect(await booksOf(bought.id)).toEqual({ card: 2_800, voucher: 200, credit: 0 });
  expect((await mailsOf(bought.reference)).at(-1)).toMatchObject({
    kind: 'refund',
    data: { amount: 3_000, card: 2_800, voucher: 200, credit: 0 },
  });
  expect((await cancel(bought)).status).toBe(200);
  await settleRefunds();
  expect(await booksOf(bought.id)).toEqual({ card: 2_800, voucher: 2_000, credit: 1_500 });
  expect(await uses()).toBe(used - 1);
  expect((await bought.client.order(bought.id)).state).toBe('refunded');
});

it('asks no provider when the card paid nothing', async () => {
  const bought = await buyWith({ voucher: 9_000 }, [4_000]);
  await cancel(bought);
  expect(await refundsOf(bought)).toMatchObject([
    { voucherAmount: bought.total, cardAmount: 0, state: 'succeeded' },
  ]);
  expect((await bought.client.order(bought.id)).state).toBe('refunded');
  await settleRefunds();
  expect(await sentBack(bought)).toBe(0);
});

it('adds up to the cent in every book, however it was paid and is given back', async () => {
  const amount = fc.integer({ min: 1, max: 4_000 });
  const means = fc.record({
    voucher: fc.integer({ min: 0, max: 3_000 }),
    credit: fc.integer({ min: 0, max: 3_000 }),
    promo: fc.boolean(),
  });
  const rounds = fc.array(fc.array(amount, { minLength: 1, maxLength: 3 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(means, rounds, fc.boolean(), async (paidWith, all, cancels) => {
      const bought = await buyWith(paidWith, [2_500, 1_999]);
      let given = 0;
      for (const round of all) {
        const done = await Promise.allSettled(round.map((cents) => give(bought, cents)));
        for (const [index, entry] of done.entries()) {
          if (entry.status === 'fulfilled') given += round[index] ?? 0;
          else expect(entry.reason).toBeInstanceOf(Conflict);
        }
        expect(given).toBeLessThanOrEqual(bought.total);
        await settleRefunds();
      }
      if (cancels && (await cancel(bought)).status === 200) given = bought.total;
      await settleRefunds();
      const got = await booksOf(bought.id);
      const told = await refundsOf(bought);
      const sum = (key: 'amount' | 'cardAmount' | 'voucherAmount' | 'creditAmount') =>
        told.reduce((sofar, refund) => sofar + refund[key], 0);
      expect(sum('amount')).toBe(given);
      expect(got).toEqual({
        card: sum('cardAmount'),
        voucher: sum('voucherAmount'),
        credit: sum('creditAmount'),
      });
      expect(told.every((refund) => refund.state === 'succeeded')).toBe(true);
    }),
    { numRuns: 25 },
  );
}, 60_000);
