import { expect, it } from 'vitest';
import { lowestBeforeOf } from './item-price.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const ITEM = {
  price: 27_000,
  lowestBefore: 29_000,
  prices: [
    { at: '2026-09-01T00:00:00Z', price: 25_000, reason: 'price' as const },
    { at: '2026-10-01T00:00:00Z', price: 29_000, reason: 'price' as const },
    { at: '2026-11-14T00:00:00Z', price: 27_000, reason: 'price' as const },
  ],
};

it('takes the shop’s word for the saved price', () => {
  expect(lowestBeforeOf(ITEM, 27_000, NOW)).toBe(29_000);
  expect(lowestBeforeOf({ ...ITEM, lowestBefore: undefined }, 27_000, NOW)).toBeUndefined();
});

it('compares a typed price with the lowest of the thirty days before it', () => {
  expect(lowestBeforeOf(ITEM, 26_000, NOW)).toBe(27_000);
  expect(lowestBeforeOf(ITEM, 27_500, NOW)).toBeUndefined();
  expect(lowestBeforeOf(ITEM, 31_000, NOW)).toBeUndefined();
});

it('leaves out prices that ended before the thirty days', () => {
  const later = Date.parse('2026-10-15T00:00:00Z');
  const item = { ...ITEM, price: 29_000, prices: ITEM.prices.slice(0, 2) };
  expect(lowestBeforeOf(item, 26_000, later)).toBeUndefined();
  expect(lowestBeforeOf(item, 26_000, NOW)).toBe(29_000);
});
