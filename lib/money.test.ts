import { expect, it, vi } from 'vitest';
import { discountOf, formatMoney, formatRoundMoney } from './money.ts';

it('writes euros the French way and pounds the British way', () => {
  expect(formatMoney(123456)).toBe('1\u202f234,56\u00a0€');
  expect(formatMoney(123456, 'GBP')).toBe('£1,234.56');
});

it('writes amounts without a currency in that of the shop', () => {
  vi.stubEnv('SHOP_CURRENCY', 'GBP');
  expect([formatMoney(1_250), formatRoundMoney(6_000)]).toEqual(['£12.50', '£60']);
  vi.unstubAllEnvs();
});

it('rounds the discount, and has none where nothing is saved', () => {
  expect(discountOf(6200, 10000)).toBe(38);
  expect(discountOf(10000, 10000)).toBeUndefined();
  expect(discountOf(10000, undefined)).toBeUndefined();
});
