import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type CalendarDay, DAY_MS } from './calendar-days.ts';
import { daysText, deliveryDays } from './delivery-date.ts';
import { isWorkingDay, workingDaysAfter } from './working-days.ts';

const day = (text: string): CalendarDay => Date.parse(`${text}T00:00:00Z`) / DAY_MS;
const terms = { minDays: 3, maxDays: 5, cutOff: '12:00', timezone: 'Europe/Paris' };
const between = (from: number, to: number) =>
  fc.integer({ min: day(`${from}-01-01`), max: day(`${to}-12-31`) });

it('counts with the holidays of the shop’s country', () => {
  const bastilleDay = day('2026-07-14');
  expect(isWorkingDay(bastilleDay)).toBe(false);
  vi.stubEnv('SHOP_COUNTRY', 'GB');
  expect([isWorkingDay(bastilleDay), isWorkingDay(day('2026-08-31'))]).toEqual([true, false]);
  vi.stubEnv('SHOP_COUNTRY', 'NL');
  expect([isWorkingDay(bastilleDay), isWorkingDay(day('2026-04-27'))]).toEqual([true, false]);
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

const to = ({ first, last }: { first: string; last: string }) => `${first} to ${last}`;

it('joins two days in the words of the language', () => {
  const days = deliveryDays(new Date('2026-11-22T09:00:00+01:00'), terms);
  const range = ({ first, last }: { first: string; last: string }) => `du ${first} au ${last}`;
  expect(daysText(days, range, 'fr-FR')).toBe('du jeudi 26 au lundi 30 novembre');
});

it.each([
  ['a Sunday', '2026-11-22T09:00:00+01:00', 'Thursday 26 to Monday 30 November'],
  ['a Monday before noon', '2026-11-23T11:59:00+01:00', 'Thursday 26 to Monday 30 November'],
  ['a Monday at noon', '2026-11-23T12:00:00+01:00', 'Friday 27 November to Tuesday 1 December'],
  ['the eve of Christmas', '2026-12-24T13:00:00+01:00', 'Thursday 31 December to Tuesday 5 January'],
  ['a Friday before two holidays in a row', '2026-05-07T08:00:00+02:00', 'Wednesday 13 to Monday 18 May'],
])('says when it comes on %s', (_name, moment, expected) => {
  expect(daysText(deliveryDays(new Date(moment), terms), to, 'en-GB')).toBe(expected);
});

it('says one day when it is one', () => {
  const next = { ...terms, minDays: 1, maxDays: 1 };
  expect(daysText(deliveryDays(new Date('2026-11-25T08:00:00Z'), next), to, 'en-GB')).toBe(
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
