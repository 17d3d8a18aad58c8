import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { sqlState } from '#server/db/retry.ts';
import { orderById } from '#server/orders/orders.ts';
import { refundOrder } from '#server/returns/refund-order.ts';
import { buyWith } from '#tests/after-sale.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { makePaidOrder, type SoldItem } from '#tests/paid-orders.ts';
import { creditNoteOf } from './credit-note.ts';
import { invoicesWhere, numberOf } from './invoices.ts';
import { ensureInvoice } from './issue.ts';
import { taxLine } from './margin.ts';

useDatabase({ rateLimits: 'off' });

interface Given {
  amount: number;
  lines?: readonly { id: string; amount: number }[];
  delivery?: number;
  reason?: 'return' | 'goodwill';
}

const give = (id: string, { lines = [], reason = 'goodwill', ...rest }: Given) =>
  database().transaction(async (tx) => {
    const order = await orderById(tx, id, true);
    if (!order) throw new Error('no order');
    return refundOrder(tx, order, { ...rest, lines, reason, dedupKey: randomUUID() });
  });
const notesOf = (id: string) => invoicesWhere(database(), sql`order_id = ${id} and kind = 'credit_note'`);
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

it('credits a piece that comes back whole, with the tax on its margin', async () => {
  const id = await makePaidOrder([
    { price: 10_000, purchasePrice: 4_000 },
    { price: 5_000, purchasePrice: 1_000 },
  ]);
  const invoice = await ensureInvoice(database(), id);
  const [first] = invoice.content.lines;
  const taxed = invoice.content.internal.lines[0];
  const lines = [{ id: first?.id ?? '', amount: 10_000 }];
  const refund = await give(id, { amount: 10_000, lines, reason: 'return' });
  const note = await creditNoteOf(database(), refund);
  expect(note && numberOf(note)).toMatch(/^CN-20\d\d-0+1$/);
  const kept = taxed?.delivery ?? 0;
  expect(note?.content).toMatchObject({
    corrects: { number: numberOf(invoice) },
    lines: [{ id: first?.id, amount: 10_000 }],
    delivery: { amount: 0 },
    total: 10_000,
    means: [{ kind: 'card', amount: 10_000 }],
    // The delivery is not refunded: only it is still taxed.
    internal: { lines: [{ amount: -10_000, delivery: 0, base: kept - (taxed?.base ?? 0) }] },
  });
});

it.each([
  // A gesture lowers the price, and with it the margin, spread over all lines.
  [{ amount: 1_500 }, [-1_000, -500], 0],
  // A full refund: no margin remains.
  [{ amount: 15_490, delivery: 490 }, [-10_000, -5_000], 490],
  // More than the delivery and the named line: the other lines take the rest.
  [{ amount: 1_000, delivery: 490 }, [-340, -170], 490],
] as const)('spreads %o', async (given, amounts, delivery) => {
  const id = await makePaidOrder([
    { price: 10_000, purchasePrice: 4_000 },
    { price: 5_000, purchasePrice: 1_000 },
  ]);
  const note = await creditNoteOf(database(), await give(id, given));
  expect(note?.content.internal.lines.map((line) => line.amount)).toEqual(amounts);
  expect(note?.content.delivery.amount).toBe(delivery);
  expect(note?.content.total).toBe(given.amount);
});

it('shows the VAT of standard lines that it gives back', async () => {
  const id = await makePaidOrder([{ price: 3_000, regime: 'standard' }], 0);
  const note = await creditNoteOf(database(), await give(id, { amount: 1_200 }));
  expect(note?.content.vat).toEqual({ rate: 2_000, gross: 1_200, net: 1_000, vat: 200 });
});

it('says by what it was given back, and issues no second note for money that had not arrived', async () => {
  const bought = await buyWith({ voucher: 2_000 }, [3_000]);
  const card = bought.total - 2_000;
  const first = await give(bought.id, { amount: bought.total });
  expect((await creditNoteOf(database(), first))?.content.means).toEqual([
    { kind: 'voucher', amount: 2_000 },
    { kind: 'card', amount: card },
  ]);
  await execute(sql`update refund set state = 'failed' where id = ${first}`);
  const again = await give(bought.id, { amount: card });
  expect(await creditNoteOf(database(), again)).toBeUndefined();
  expect((await bought.client.send('GET', `/refunds/${again}/credit-note`)).status).toBe(404);
});

const LOCK_TIMEOUT = '55P03';

/**
 * Repeats the call while others hold the counter of numbers for longer than a statement waits, as a caller does after a
 * 503.
 */
async function giveWhenFree(id: string, given: Given): Promise<string> {
  for (;;) {
    try {
      return await give(id, given);
    } catch (error) {
      if (sqlState(error) !== LOCK_TIMEOUT) throw error;
    }
  }
}

it('leaves no gap when fifty refunds are made at once and others are rolled back', async () => {
  const orders: string[] = [];
  for (let made = 0; made < 50; made += 1) orders.push(await makePaidOrder());
  await Promise.allSettled([
    ...orders.map((id) => giveWhenFree(id, { amount: 700 })),
    // More than was paid: each is refused entirely.
    ...orders.slice(0, 10).map((id) => give(id, { amount: 90_000 })),
    ...orders.slice(0, 10).map((id) =>
      database().transaction(async (tx) => {
        const order = await orderById(tx, id, true);
        if (order)
          await refundOrder(tx, order, { amount: 1, lines: [], reason: 'goodwill', dedupKey: randomUUID() });
        throw new Error('something after it failed');
      }),
    ),
  ]);
  const notes = await invoicesWhere(database(), sql`kind = 'credit_note'`);
  const numbers = notes.map((note) => note.number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(notes.filter((note) => orders.includes(note.order_id))).toHaveLength(50);
}, 60_000);

it('never credits more than was billed, and what is left is taxed as a sale at what is left', async () => {
  const piece: fc.Arbitrary<SoldItem> = fc.record({
    price: fc.integer({ min: 500, max: 9_000 }),
    purchasePrice: fc.integer({ min: 0, max: 9_000 }),
    regime: fc.constantFrom('margin' as const, 'standard' as const),
  });
  const gestures = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 3 }), gestures, async (pieces, amounts) => {
      const id = await makePaidOrder(pieces);
      const { content } = await ensureInvoice(database(), id);
      await Promise.allSettled(
        amounts.map((amount) => give(id, { amount, delivery: Math.min(100, amount) })),
      );
      const notes = (await notesOf(id)).map((note) => note.content);
      expect(sum(notes.map((note) => note.total))).toBeLessThanOrEqual(content.total);
      for (const note of notes) {
        expect(sum(note.lines.map((line) => line.amount)) + note.delivery.amount).toBe(note.total);
        expect(sum(note.means.map((means) => means.amount))).toBe(note.total);
      }
      for (const line of content.internal.lines) {
        const own = [
          line,
          ...notes.flatMap((note) => note.internal.lines.filter((o) => o.line === line.line)),
        ];
        const left = (key: 'amount' | 'delivery' | 'base' | 'vat') => sum(own.map((entry) => entry[key]));
        expect(left('amount')).toBeGreaterThanOrEqual(0);
        expect(left('delivery')).toBeGreaterThanOrEqual(0);
        const anew = taxLine({ ...line, amount: left('amount'), delivery: left('delivery') }, 2_000);
        expect({ base: left('base'), vat: left('vat') }).toEqual({ base: anew.base, vat: anew.vat });
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
