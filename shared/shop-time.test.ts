import { afterEach, expect, it } from 'vitest';
import { formatShopTime, shopDay, shopTimeZone, shopYear } from './shop-time.ts';

const before = process.env.SELLER_TIMEZONE;
afterEach(() => {
  if (before === undefined) delete process.env.SELLER_TIMEZONE;
  else process.env.SELLER_TIMEZONE = before;
});

const NEW_YEARS_EVE = '2026-12-31T23:30:00Z';

it.each([
  ['', 'Europe/Paris', '2027-01-01', 2027, '1 January 2027'],
  ['Europe/Lisbon', 'Europe/Lisbon', '2026-12-31', 2026, '31 December 2026'],
])('with SELLER_TIMEZONE %j days are those of %s', (given, zone, day, year, words) => {
  process.env.SELLER_TIMEZONE = given;
  expect(shopTimeZone()).toBe(zone);
  expect(shopDay(NEW_YEARS_EVE)).toBe(day);
  expect(shopYear(new Date(NEW_YEARS_EVE))).toBe(year);
  expect(formatShopTime(Date.parse(NEW_YEARS_EVE), 'en-GB', { dateStyle: 'long' })).toBe(words);
});
