import { expect, it } from 'vitest';
import { itemToAdd } from '#tests/orders.ts';
import { nameOf } from './product-data.ts';

it.each([
  ['38', 'Maison Coat, Grey, size 38'],
  ['One size', 'Maison Coat, Grey, one size'],
  ['', 'Maison Coat, Grey'],
])('names an item of the size "%s"', (size, name) => {
  expect(nameOf({ brand: 'Maison', title: 'Coat' }, itemToAdd({ size }))).toBe(name);
});
