import { expect, it } from 'vitest';
import { type CalendarDay, DAY_MS } from './calendar-days.ts';
import { COUNTRIES } from './countries.ts';
import { easterSunday, publicHolidays } from './public-holidays.ts';

const text = (at: CalendarDay): string => new Date(at * DAY_MS).toISOString().slice(0, 10);
const datesOf = (country: string, year: number) =>
  publicHolidays(country, year)
    .map((day) => text(day).slice(5))
    .join(' ');

it.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('finds Easter of %i', (year, expected) => {
  expect(text(easterSunday(year))).toBe(expected);
});

it('has Easter on a Sunday from 22 March to 25 April, in every year', () => {
  for (let year = 1900; year < 2400; year += 1) {
    const easter = easterSunday(year);
    expect(new Date(easter * DAY_MS).getUTCDay()).toBe(0);
    expect(text(easter).slice(5) >= '03-22' && text(easter).slice(5) <= '04-25').toBe(true);
  }
});

// Days of 2027 from the governments' lists.
it.each([
  ['AT', '01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 10-26 11-01 12-08 12-25 12-26'],
  ['BE', '01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25'],
  ['DE', '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26'],
  ['ES', '01-01 01-06 03-26 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
  ['FR', '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'],
  ['IE', '01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-25 12-26'],
  ['IT', '01-01 01-06 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'],
  ['LU', '01-01 03-29 05-01 05-06 05-09 05-17 06-23 08-15 11-01 12-25 12-26'],
  ['NL', '01-01 03-29 04-27 05-06 05-17 12-25 12-26'],
  ['PT', '01-01 03-26 04-25 05-01 05-27 06-10 08-15 10-05 11-01 12-01 12-08 12-25'],
])('knows the public holidays of %s', (country, days) => {
  expect(datesOf(country, 2027)).toBe(days);
});

it.each([
  [2026, 'Boxing Day on a Saturday', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, 'Christmas on a Saturday', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, 'New Year on a Saturday', '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('knows the bank holidays of England in %i: %s', (year, _, days) => {
  expect(datesOf('GB', year)).toBe(days);
});

it('has Saint Brigid’s day on a Friday where 1 February is one', () => {
  expect(datesOf('IE', 2030)).toContain('01-01 02-01 03-17');
  expect(datesOf('IE', 2026)).toContain('01-01 02-02 03-17');
});

it.each(COUNTRIES)('knows some of %s, which a shop may be in', (country) => {
  expect(publicHolidays(country, 2026).length).toBeGreaterThan(6);
});
