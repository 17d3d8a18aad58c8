import { nice } from 'd3-array';
import { expect, it } from 'vitest';
import { levelsOf, scaleOf } from './scale.ts';

it('draws a number between the ends of a scale, the highest one at the top', () => {
  const y = scaleOf([0, 200], [100, 0]);
  expect([0, 50, 200].map(y)).toEqual([100, 75, 0]);
});

it('draws the only value of a scale in the middle', () => {
  expect(scaleOf([7, 7], [0, 100])(7)).toBe(50);
});

it.each([
  [170, 312, 4, [150, 350], [150, 200, 250, 300, 350]],
  [0, 100, 5, [0, 100], [0, 20, 40, 60, 80, 100]],
  [-1_240, 8_900, 5, [-2_000, 10_000], [-2_000, 0, 2_000, 4_000, 6_000, 8_000, 10_000]],
  [0.9, 1.3, 4, [0.9, 1.3], [0.9, 1, 1.1, 1.2, 1.3]],
  [40, 40, 4, [40, 40], [40]],
])('moves %d and %d out to round levels, about %d of them', (from, to, count, ends, levels) => {
  const [low, high] = nice(from, to, count);
  expect([low, high]).toEqual(ends);
  expect(levelsOf({ from: low, to: high }, count)).toEqual(levels);
});
