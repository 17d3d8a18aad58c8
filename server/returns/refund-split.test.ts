import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitRefund, sumOf } from './refund-split.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const means = fc.record({ card: cents, voucher: cents, credit: cents });

it.each([
  [5_000, { card: 5_000, voucher: 0, credit: 0 }, { card: 5_000, voucher: 0, credit: 0 }],
  // Half of an order paid by gift card and card: all to the card.
  [2_000, { card: 2_500, voucher: 1_500, credit: 0 }, { card: 2_000, voucher: 0, credit: 0 }],
  [3_000, { card: 2_500, voucher: 1_500, credit: 900 }, { card: 2_500, voucher: 500, credit: 0 }],
  [4_900, { card: 2_500, voucher: 1_500, credit: 900 }, { card: 2_500, voucher: 1_500, credit: 900 }],
])('%d of %o goes as %o', (amount, left, parts) => {
  expect(splitRefund(amount, left)).toEqual(parts);
});

it('gives exactly the amount, from no means more than it has, and the card first', () => {
  fc.assert(
    fc.property(means, fc.integer({ min: 1, max: 3_000_000 }), (left, amount) => {
      if (amount > sumOf(left)) {
        expect(() => splitRefund(amount, left)).toThrow(RangeError);
        return;
      }
      const parts = splitRefund(amount, left);
      expect(sumOf(parts)).toBe(amount);
      for (const key of ['card', 'voucher', 'credit'] as const) {
        expect(parts[key]).toBeGreaterThanOrEqual(0);
        expect(parts[key]).toBeLessThanOrEqual(left[key]);
      }
      if (parts.voucher > 0) expect(parts.card).toBe(left.card);
      if (parts.credit > 0) expect(parts.voucher).toBe(left.voucher);
    }),
  );
});

it.each([0, -1, 0.5, Number.NaN])('refuses %d', (amount) => {
  expect(() => splitRefund(amount, { card: 100, voucher: 0, credit: 0 })).toThrow(RangeError);
});
