import { expect, it } from 'vitest';
import { dateOf } from './dates.ts';

it.each([
  ['21/11/2026', 'DD/MM/YYYY', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'YYYY-MM-DD', '2026-11-21T00:00:00.000Z'],
  ['1/2/2026', 'D/M/YYYY', '2026-02-01T00:00:00.000Z'],
  ['11/21/26 09:05', 'MM/DD/YY HH:mm', '2026-11-21T09:05:00.000Z'],
  ['Nov-02-26 09:41:10 PST', 'MMM-DD-YY HH:mm:ss', '2026-11-02T09:41:10.000Z'],
  ['31/02/2026', 'DD/MM/YYYY', undefined],
  ['11/21/2026', 'DD/MM/YYYY', undefined],
  ['21/11/26', 'DD/MM/YYYY', undefined],
  ['2026-11-21 25:00', 'YYYY-MM-DD HH:mm', undefined],
  ['yesterday', 'DD/MM/YYYY', undefined],
])('reads %s by %s', (text, format, moment) => {
  expect(dateOf(text, format)?.toISOString()).toBe(moment);
});
