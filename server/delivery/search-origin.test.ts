import { expect, it } from 'vitest';
import { hoursLine } from './hours.ts';
import { parseSearch } from './search-origin.ts';

it.each([
  ['75003', { postcode: '75003' }],
  ['Paris', { town: 'Paris' }],
  ['75003 Paris', { postcode: '75003', town: 'Paris' }],
  ['Lyon, 69002', { postcode: '69002', town: 'Lyon' }],
  ['W1U 7PN London', { postcode: 'W1U 7PN', town: 'London' }],
  ['Saint-Étienne', { town: 'Saint-Étienne' }],
])('reads %s as it is meant', (typed, meant) => {
  expect(parseSearch(typed)).toEqual(meant);
});

it('says opening hours in one line, equal days together', () => {
  const day: [string, string][] = [
    ['09:00', '12:30'],
    ['14:00', '19:00'],
  ];
  const hours = { monday: day, tuesday: day, wednesday: [], thursday: day, saturday: [] };
  expect(hoursLine(hours)).toBe('Mon-Tue 09:00-12:30, 14:00-19:00; Thu 09:00-12:30, 14:00-19:00');
});
