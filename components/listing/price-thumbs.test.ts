import { expect, it } from 'vitest';
import { boundsOf, silhouetteOf, thumbsOf } from './price-thumbs.ts';

const steps = [
  { from: 10, count: 2 },
  { from: 20, count: 4 },
  { from: 50, count: 1 },
];

it('places the thumbs of a range, and reads it from them', () => {
  const both = { min: 2_000, max: 5_000 };
  expect(thumbsOf(both, steps)).toEqual([1, 2]);
  expect(boundsOf([1, 2], steps)).toEqual(both);
  expect(thumbsOf({ min: undefined, max: undefined }, steps)).toEqual([0, 3]);
  expect(boundsOf([0, 3], steps)).toEqual({ min: undefined, max: undefined });
});

it('widens a range that ends within a step, and never crosses the thumbs', () => {
  expect(thumbsOf({ min: 2_300, max: 4_100 }, steps)).toEqual([1, 2]);
  expect(thumbsOf({ min: 90_000, max: undefined }, steps)).toEqual([2, 3]);
  expect(thumbsOf({ min: 500, max: 600 }, steps)).toEqual([0, 1]);
});

it('draws a bar for each step, the most frequent one in full', () => {
  expect(silhouetteOf(steps)).toBe('M0 100V50H1V0H2V75H3V100Z');
});
