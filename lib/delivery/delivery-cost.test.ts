import { expect, it } from 'vitest';
import { deliveryCost } from './delivery-cost.ts';

it.each([
  [5_999, 6_000, 490],
  [6_000, 6_000, 0],
  [6_000, 0, 490],
])('of an item of %d cents with delivery free from %d costs %d', (price, freeFrom, cost) => {
  expect(deliveryCost({ cost: 490, freeFrom }, price)).toBe(cost);
});
