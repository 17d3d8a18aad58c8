import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InvoiceContent } from './content.ts';
import { creditOf } from './credit-note.ts';
import { taxLines } from './margin.ts';

const RATE = 2_000;

/** An invoice of pieces at these prices, each bought for `bought`, with delivery. Cents. */
function invoiceFor(prices: number[], bought: (number | null)[], delivery: number): InvoiceContent {
  const lines = prices.map((price, index) => ({
    id: `line-${index}`,
    sku: `S${index}`,
    title: 'Coat',
    brand: 'Aubaine',
    size: '38',
    color: 'Blue',
    condition: 'good' as const,
    regime: 'margin' as const,
    unitPrice: price,
    discount: 0,
    amount: price,
  }));
  const priced = lines.map((line, index) => ({ ...line, purchasePrice: bought[index] ?? null }));
  const taxed = taxLines(priced, delivery, RATE);
  const total = prices.reduce((sum, price) => sum + price, delivery);
  return {
    version: 1,
    locale: 'en-GB',
    currency: 'EUR',
    date: '2026-11-21',
    seller: { name: 'Revoir', address: '', registration: '', vatId: '', email: 'a@example.org' },
    buyer: { lines: [] },
    shipTo: null,
    email: null,
    order: { reference: 'R', date: '2026-11-21' },
    corrects: null,
    lines,
    delivery: { name: 'Home', amount: delivery },
    vat: null,
    total,
    means: [{ kind: 'card', amount: total }],
    internal: { rate: RATE, lines: taxed.map((line, index) => ({ line: `line-${index}`, ...line })) },
  };
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const card = (amount: number) => ({ card: amount, voucher: 0, credit: 0 });

it('takes the whole tax back with a piece that comes back whole', () => {
  const invoice = invoiceFor([10_000, 5_000], [4_000, 1_000], 0);
  const note = creditOf(invoice, [], {
    amount: 10_000,
    delivery: 0,
    lines: [{ id: 'line-0', amount: 10_000 }],
    parts: card(10_000),
  });
  expect(note).toMatchObject({
    total: 10_000,
    lines: [{ id: 'line-0', amount: 10_000 }],
    internal: { lines: [{ amount: -10_000, base: -6_000, vat: -1_000 }] },
  });
});

it('lowers every line by a gesture, in proportion', () => {
  const invoice = invoiceFor([9_000, 3_000], [0, 0], 0);
  const note = creditOf(invoice, [], { amount: 1_200, delivery: 0, lines: [], parts: card(1_200) });
  expect(note.lines.map(({ amount }) => amount)).toEqual([900, 300]);
});

it('never credits more tax than was owed, and all of it once all has gone back', () => {
  const order = fc.record({
    pieces: fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 50_000 }), bought: fc.option(fc.nat(60_000)) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    delivery: fc.nat(1_000),
    halves: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(order, ({ pieces, delivery, halves }) => {
      const invoice = invoiceFor(
        pieces.map(({ price }) => price),
        pieces.map(({ bought }) => bought),
        delivery,
      );
      const notes: InvoiceContent[] = [];
      let left = pieces.map(({ price }) => price);
      const give = (shares: number[], carried: number) => {
        const lines = shares.flatMap((amount, index) =>
          amount > 0 ? [{ id: `line-${index}`, amount }] : [],
        );
        const amount = sum(shares) + carried;
        if (lines.length === 0) return;
        notes.push(creditOf(invoice, notes, { amount, delivery: carried, lines, parts: card(amount) }));
        left = left.map((price, index) => price - (shares[index] ?? 0));
      };
      for (const half of halves)
        give(
          left.map((price) => Math.floor(price * half)),
          0,
        );
      give(left, delivery);
      const credited = notes.flatMap((note) => note.internal.lines);
      const carried = notes.reduce((all, note) => all + note.delivery.amount, 0);
      expect(sum(notes.map(({ total }) => total))).toBe(invoice.total - (delivery - carried));
      const vat = sum(invoice.internal.lines.map((line) => line.vat)) + sum(credited.map((line) => line.vat));
      expect(vat).toBeGreaterThanOrEqual(0);
      if (carried === delivery && delivery === 0) expect(vat).toBe(0);
    }),
    { numRuns: 500 },
  );
});
