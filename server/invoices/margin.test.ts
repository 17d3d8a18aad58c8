import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Priced, taxLine, taxLines, vatWithin } from './margin.ts';

const FR = 2_000;

it.each([
  // Bought for 40.00, sold for 100.00: the margin of 60.00 holds 10.00 of VAT.
  [{ regime: 'margin', amount: 10_000, purchasePrice: 4_000, delivery: 0 }, 6_000, 1_000],
  // The delivery is part of the selling price.
  [{ regime: 'margin', amount: 10_000, purchasePrice: 4_000, delivery: 600 }, 6_600, 1_100],
  // Sold at its purchase price, and below: no margin, no VAT, no refund of VAT.
  [{ regime: 'margin', amount: 4_000, purchasePrice: 4_000, delivery: 0 }, 0, 0],
  [{ regime: 'margin', amount: 3_000, purchasePrice: 4_000, delivery: 490 }, 0, 0],
  // The purchase price is unknown: the whole price is the margin.
  [{ regime: 'margin', amount: 12_000, purchasePrice: null, delivery: 0 }, 12_000, 2_000],
  // Bought with VAT: taxed on its price, whatever its purchase price.
  [{ regime: 'standard', amount: 12_000, purchasePrice: 4_000, delivery: 0 }, 12_000, 2_000],
  [{ regime: 'margin', amount: 0, purchasePrice: 0, delivery: 0 }, 0, 0],
  // Halves are rounded up: 3 cents contain half a cent.
  [{ regime: 'margin', amount: 3, purchasePrice: 0, delivery: 0 }, 3, 1],
] as const)('%o: base %i, VAT %i', (line, base, vat) => {
  expect(taxLine(line, FR)).toMatchObject({ base, vat });
});

it('takes the VAT out of an amount at any rate', () => {
  expect([2_000, 550, 0].map((rate) => vatWithin(10_000, rate))).toEqual([1_667, 521, 0]);
});

it('lets the loss on one piece take nothing off the margin of another', () => {
  const lines: Priced[] = [
    { regime: 'margin', amount: 5_000, purchasePrice: 9_000 },
    { regime: 'margin', amount: 5_000, purchasePrice: 2_000 },
  ];
  expect(taxLines(lines, 0, FR).map((line) => line.vat)).toEqual([0, 500]);
});

const cents = fc.integer({ min: 0, max: 300_000 });
const priced: fc.Arbitrary<Priced> = fc.record({
  regime: fc.constantFrom('margin', 'standard'),
  amount: cents,
  purchasePrice: fc.option(cents),
});
const order = fc.record({
  lines: fc.array(priced, { minLength: 1, maxLength: 12 }),
  delivery: fc.integer({ min: 0, max: 2_000 }),
  rate: fc.integer({ min: 0, max: 2_700 }),
});

it('spreads the whole delivery, to the cent, and owes whole cents within each base', () => {
  fc.assert(
    fc.property(order, ({ lines, delivery, rate }) => {
      const taxed = taxLines(lines, delivery, rate);
      expect(taxed.reduce((sum, line) => sum + line.delivery, 0)).toBe(delivery);
      for (const line of taxed) {
        expect(Number.isInteger(line.vat)).toBe(true);
        expect(line.vat).toBeGreaterThanOrEqual(0);
        expect(line.vat).toBeLessThanOrEqual(line.base);
        expect(line.base).toBeLessThanOrEqual(line.amount + line.delivery);
      }
    }),
  );
});

it('never owes more for a piece that cost more, or was sold for less', () => {
  fc.assert(
    fc.property(priced, cents, fc.integer({ min: 0, max: 2_700 }), (line, less, rate) => {
      const of = (change: Partial<Priced>) => taxLine({ ...line, ...change, delivery: 0 }, rate).vat;
      expect(of({ purchasePrice: (line.purchasePrice ?? 0) + less })).toBeLessThanOrEqual(of({}));
      expect(of({ amount: Math.max(0, line.amount - less) })).toBeLessThanOrEqual(of({}));
    }),
  );
});
