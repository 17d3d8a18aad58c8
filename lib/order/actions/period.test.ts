import { expect, it } from 'vitest';
import { momentInWords, periodUntil } from './period.ts';

it.each([
  ['2026-11-21T12:00:00Z', 14],
  ['2026-12-04T22:59:59Z', 1],
  ['2026-12-04T23:00:00Z', 0],
  ['2026-12-05T22:59:59Z', 0],
  ['2026-12-06T09:00:00Z', 0],
])('at %s there are %i more days, by the calendar of the shop', (now, days) => {
  expect(periodUntil('2026-12-05T22:59:59Z', Date.parse(now), 'en-GB')).toEqual({
    day: '5 December 2026',
    days,
  });
});

it('counts days over the change of clocks', () => {
  expect(periodUntil('2026-10-26T22:59:59Z', Date.parse('2026-10-24T12:00:00Z'), 'en-GB').days).toBe(2);
});

it('says a moment as the shop’s clock does', () => {
  expect(momentInWords('2026-07-01T10:05:00Z', 'en-GB')).toBe('1 July 2026 at 12:05');
});
