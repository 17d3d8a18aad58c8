import { expect, it } from 'vitest';
import { compareLengths, lengthIn } from './compare-lengths.ts';

const coat = [
  { name: 'chest' as const, value: 51 },
  { name: 'sleeve' as const, value: 58 },
  { name: 'length' as const, value: 92.5 },
  { name: 'heel' as const, value: 4 },
];

it('says how much wider and longer a piece is than one that fits', () => {
  expect(compareLengths(coat, { chest: 47, sleeve: 60.5, length: 92, waist: 40, heel: 7 }, 1)).toEqual([
    { name: 'chest', verdict: 'wider', difference: 4 },
    { name: 'sleeve', verdict: 'shorter', difference: 2.5 },
    { name: 'length', verdict: 'same', difference: 0.5 },
  ]);
});

it('compares nothing that only one of them has', () => {
  expect(compareLengths(coat, { hips: 50 }, 1)).toEqual([]);
});

it.each([
  ['47', 47],
  ['47,5', 47.5],
  ['47.5', 47.5],
  ['0', undefined],
  ['301', undefined],
  ['forty', undefined],
  ['-4', undefined],
])('reads %j as a length', (text, length) => {
  expect(lengthIn(text)).toBe(length);
});
