import { expect, it, vi } from 'vitest';
import {
  COUNTRIES,
  isPostcode,
  postcodeExample,
  shopCountry,
  standardVatRate,
  townLine,
  townLines,
} from './countries.ts';

it.each(COUNTRIES)('%s has an example that has the form of its postcodes, and a rate of VAT', (country) => {
  expect(isPostcode(country, postcodeExample(country) ?? '')).toBe(true);
  expect(isPostcode(country, 'none')).toBe(false);
  expect(standardVatRate(country)).toBeGreaterThan(15);
});

it('lists the shop’s own country first, and the others by their codes', () => {
  expect(COUNTRIES.slice(0, 3)).toEqual(['FR', 'AT', 'BE']);
});

it('is the country of SHOP_COUNTRY, and France where none is set', () => {
  expect(shopCountry()).toBe('FR');
  vi.stubEnv('SHOP_COUNTRY', 'GB');
  expect(shopCountry()).toBe('GB');
  vi.unstubAllEnvs();
});

it('writes town and postcode as the post of the country wants them', () => {
  const paris = { postcode: '75003', city: 'Paris', countryCode: 'FR' };
  const london = { postcode: 'W1U 7PN', city: 'London', countryCode: 'GB' };
  expect([townLines(paris), townLine(paris)]).toEqual([['75003 Paris'], '75003 Paris']);
  expect([townLines(london), townLine(london)]).toEqual([['London', 'W1U 7PN'], 'London W1U 7PN']);
  expect(townLines({ postcode: '', city: '', countryCode: 'GB' })).toEqual([]);
});
