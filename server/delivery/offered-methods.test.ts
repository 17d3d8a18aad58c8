import { expect, it } from 'vitest';
import { withoutSlower } from './offered-methods.ts';

const way = (place: 'home' | 'relay' | 'shop', shippingCost: number, maxDays: number | null) => ({
  place,
  shippingCost,
  maxDays,
});

it.each([
  ['slower at the same price', [way('home', 0, 5), way('home', 0, 1)], [1]],
  ['slower and dearer', [way('home', 990, 5), way('home', 490, 1)], [1]],
  ['slower and cheaper', [way('home', 490, 5), way('home', 990, 1)], [0, 1]],
  ['as fast at the same price', [way('home', 0, 3), way('home', 0, 3)], [0, 1]],
  ['of unknown days', [way('home', 0, null), way('home', 0, 1)], [0, 1]],
  ['slower to another place', [way('relay', 0, 5), way('home', 0, 1), way('shop', 0, 2)], [0, 1, 2]],
])('drops no method but the one that nobody would choose: %s', (_, methods, kept) => {
  expect(withoutSlower(methods)).toEqual(kept.map((index) => methods[index]));
});
