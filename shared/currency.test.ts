import { afterEach, expect, it, vi } from 'vitest';
import { currencyFormat, currencyName, currencySign, isShopCurrency, shopCurrency } from './currency.ts';

afterEach(() => vi.unstubAllEnvs());

it('is the currency of SHOP_CURRENCY, and euros where none is set', () => {
  expect([shopCurrency(), currencySign(), currencyName()]).toEqual(['EUR', '€', 'euros']);
  vi.stubEnv('SHOP_CURRENCY', 'GBP');
  expect([shopCurrency(), currencySign(), currencyName()]).toEqual(['GBP', '£', 'British pounds']);
  expect(currencyName('fr-FR')).toBe('livres sterling');
  expect(currencyName('en-GB', 1)).toBe('British pound');
});

it('writes pounds the British way and all others the French way', () => {
  expect(currencyFormat('GBP').format(1234.5)).toBe('£1,234.50');
  expect(currencyFormat('EUR').format(1234.5)).toBe('1\u202f234,50\u00a0€');
  expect(currencyFormat('EUR', { maximumFractionDigits: 0 }).format(150)).toBe('150\u00a0€');
});

it.each([
  ['EUR', true],
  ['GBP', true],
  ['CHF', true],
  ['JPY', false],
  ['KWD', false],
  ['eur', false],
  ['ABC', false],
  ['euros', false],
])('a shop in %s: %s, for its cents are hundredths', (code, can) => {
  expect(isShopCurrency(code)).toBe(can);
});
