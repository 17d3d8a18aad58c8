import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 30 });

it('adds up, whatever is bought', () => {
  fc.assert(
    fc.property(prices, fc.nat(5_000), fc.nat(20_000), (items, shipping, freeFrom) => {
      const totals = totalsOf(items, shipping, freeFrom);
      expect(totals.total).toBe(
        totals.itemsTotal + totals.shippingTotal + totals.taxTotal - totals.discountTotal,
      );
      expect(Object.values(totals).every((cents) => cents === undefined || Number.isSafeInteger(cents))).toBe(
        true,
      );
    }),
  );
});

it('delivers free exactly from the threshold on', () => {
  expect(totalsOf([5_999], 490, 6_000)).toMatchObject({ shippingTotal: 490, freeShippingRemaining: 1 });
  expect(totalsOf([6_000], 490, 6_000)).toMatchObject({ shippingTotal: 0, freeShippingRemaining: 0 });
  expect(totalsOf([6_000], 490, 0)).toMatchObject({ shippingTotal: 490, freeShippingRemaining: undefined });
});

it('asks nothing for an empty cart', () => {
  expect(totalsOf([], 490, 6_000).total).toBe(0);
});
