import { expect, it } from 'vitest';
import { extraDaysTo } from './delivery-zones.ts';

const zones = [
  { countryCode: 'FR', postcodes: ['20'], extraDays: 1 },
  { countryCode: 'FR', postcodes: ['971', '974'], extraDays: 4 },
];

it.each([
  ['Ajaccio', 'FR', '20000', 1],
  ['Saint-Denis on La Réunion, with a blank', 'FR', '97 400', 4],
  ['Paris', 'FR', '75003', 0],
  ['a place of another country', 'DE', '20095', 0],
])('takes longer where a zone says so: %s', (_, countryCode, postcode, days) => {
  expect(extraDaysTo({ countryCode, postcode }, zones)).toBe(days);
});

it('takes no longer to a place that is not known', () => {
  expect(extraDaysTo(null, zones)).toBe(0);
});
