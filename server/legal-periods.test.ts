import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfPeriod } from '#server/legal-periods.ts';

it.each([
  // Tuesday, summer time: the whole of the fourteenth day after it.
  ['2026-06-02T09:00:00Z', 14, '2026-06-16T21:59:59Z'],
  // Late in the evening in Paris is the same day, and in UTC, too.
  ['2026-06-02T21:30:00Z', 14, '2026-06-16T21:59:59Z'],
  // Past midnight in Paris, the evening before in UTC.
  ['2026-06-01T22:30:00Z', 14, '2026-06-16T21:59:59Z'],
  // Over the end of summer time (25 October 2026).
  ['2026-10-14T10:00:00Z', 14, '2026-10-28T22:59:59Z'],
  // A last day on a Saturday or a Sunday is extended to the end of Monday.
  ['2026-11-07T10:00:00Z', 14, '2026-11-23T22:59:59Z'],
  ['2026-11-08T10:00:00Z', 14, '2026-11-23T22:59:59Z'],
  ['2026-11-09T10:00:00Z', 14, '2026-11-23T22:59:59Z'],
])('delivered %s, %d days: until %s', (event, days, until) => {
  expect(endOfPeriod(new Date(event), days).toISOString()).toBe(until.replace('Z', '.000Z'));
});

it('never gives less than whole days, nor more than three besides, and never ends on a weekend', () => {
  const event = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(event, fc.integer({ min: 14, max: 30 }), (at, days) => {
      const until = endOfPeriod(at, days);
      const hours = (until.getTime() - at.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(days * 24 - 1.001);
      expect(hours).toBeLessThan((days + 3) * 24 + 1);
      expect(['Sat', 'Sun']).not.toContain(
        new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', weekday: 'short' }).format(until),
      );
    }),
  );
});
