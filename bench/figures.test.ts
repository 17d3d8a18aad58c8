import { expect, it } from 'vitest';
import { figure, median, mediansOf, percentile } from './figures.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

it.each([
  [0.01, 1],
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
])('%s of a hundred values are at most the one at that place', (share, value) => {
  expect(percentile(HUNDRED, share)).toBe(value);
});

it('takes the slowest of few values for the slowest hundredth, and 0 of none', () => {
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([], 0.99)).toBe(0);
});

it('takes each median by itself', () => {
  const of = mediansOf([
    { rate: 1, p99: 30 },
    { rate: 3, p99: 10 },
    { rate: 2, p99: 20 },
  ]);
  expect([of('rate'), of('p99')]).toEqual([2, 20]);
  expect(median([5, 1, 100])).toBe(5);
});

it.each([
  [0.4567, '0.457'],
  [1_234.5, '1,230'],
  [99.96, '100'],
  [3, '3'],
])('shows %s with three digits', (value, shown) => {
  expect(figure(value)).toBe(shown);
});
