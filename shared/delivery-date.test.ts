import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { daysText, deliveryDays } from './delivery-date.ts';
import {
  type CalendarDay,
  easterSunday,
  englishHolidays,
  frenchHolidays,
  isWorkingDay,
  workingDaysAfter,
} from './working-days.ts';

const DAY_MS = 86_400_000;
const day = (text: string): CalendarDay => Date.parse(`${text}T00:00:00Z`) / DAY_MS;
const text = (at: CalendarDay): string => new Date(at * DAY_MS).toISOString().slice(0, 10);
const terms = { minDays: 3, maxDays: 5, cutOff: '12:00', timezone: 'Europe/Paris' };
const between = (from: number, to: number) =>
  fc.integer({ min: day(`${from}-01-01`), max: day(`${to}-12-31`) });

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

it('knows the public holidays of France', () => {
  expect(frenchHolidays(2026).map(text)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
});

it.each([
  [2026, 'Boxing Day on a Saturday', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, 'Christmas on a Saturday', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, 'New Year on a Saturday', '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('knows the bank holidays of England in %i: %s', (year, _, days) => {
  expect(
    englishHolidays(year)
      .map((at) => text(at).slice(5))
      .join(' '),
  ).toBe(days);
});

it('counts with the holidays of the shop’s country', () => {
  const bastilleDay = day('2026-07-14');
  expect(isWorkingDay(bastilleDay)).toBe(false);
  vi.stubEnv('SHOP_COUNTRY', 'GB');
  expect([isWorkingDay(bastilleDay), isWorkingDay(day('2026-08-31'))]).toEqual([true, false]);
  vi.stubEnv('SHOP_COUNTRY', 'NL');
  expect(isWorkingDay(bastilleDay)).toBe(true);
  vi.unstubAllEnvs();
});

it('counts working days: always lands on one, and passes exactly as many', () => {
  fc.assert(
    fc.property(between(2024, 2040), fc.integer({ min: 0, max: 15 }), (from, count) => {
      const reached = workingDaysAfter(from, count);
      const start = workingDaysAfter(from, 0);
      expect(isWorkingDay(reached)).toBe(true);
      expect(start).toBeGreaterThanOrEqual(from);
      let passed = 0;
      for (let at = start + 1; at <= reached; at += 1) passed += isWorkingDay(at) ? 1 : 0;
      expect(passed).toBe(count);
      for (let at = from; at < start; at += 1) expect(isWorkingDay(at)).toBe(false);
    }),
  );
});

it.each([
  ['a Sunday', '2026-11-22T09:00:00+01:00', 'Thursday 26 to Monday 30 November'],
  ['a Monday before noon', '2026-11-23T11:59:00+01:00', 'Thursday 26 to Monday 30 November'],
  ['a Monday at noon', '2026-11-23T12:00:00+01:00', 'Friday 27 November to Tuesday 1 December'],
  ['the eve of Christmas', '2026-12-24T13:00:00+01:00', 'Thursday 31 December to Tuesday 5 January'],
  ['a Friday before two holidays in a row', '2026-05-07T08:00:00+02:00', 'Wednesday 13 to Monday 18 May'],
])('says when it comes on %s', (_name, moment, expected) => {
  expect(daysText(deliveryDays(new Date(moment), terms), 'to', 'en-GB')).toBe(expected);
});

it('says one day when it is one', () => {
  const next = { ...terms, minDays: 1, maxDays: 1 };
  expect(daysText(deliveryDays(new Date('2026-11-25T08:00:00Z'), next), 'to', 'en-GB')).toBe(
    'Thursday 26 November',
  );
});

it('never promises what an order a moment later would not be later for, nor a day without work', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const later = fc.integer({ min: 0, max: 14 * DAY_MS });
  const zone = fc.constantFrom('Europe/Paris', 'Europe/London', 'Pacific/Auckland', 'America/New_York');
  fc.assert(
    fc.property(moment, later, zone, (ordered, wait, timezone) => {
      const now = deliveryDays(ordered, { ...terms, timezone });
      const then = deliveryDays(new Date(ordered.getTime() + wait), { ...terms, timezone });
      expect(now.first).toBeLessThanOrEqual(now.last);
      expect(now.first).toBeLessThanOrEqual(then.first);
      expect(now.last).toBeLessThanOrEqual(then.last);
      expect(isWorkingDay(now.first) && isWorkingDay(now.last)).toBe(true);
      // At least as many days as there are working days, counted from the day of the order in any zone.
      expect(now.first * DAY_MS - ordered.getTime()).toBeGreaterThan((terms.minDays - 1.6) * DAY_MS);
    }),
  );
});
