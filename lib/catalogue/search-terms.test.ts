import { expect, it } from 'vitest';
import { isNamedIn } from './search-terms.ts';

it.each([
  ['maison aubel', 'Maison Aubel', true],
  ['AUBEL coat', 'Maison Aubel', true],
  ['aub', 'Maison Aubel', true],
  ['écru', 'Ecru & Co', true],
  ['au', 'Maison Aubel', false],
  ['bel', 'Maison Aubel', false],
  ['100 %', 'Maison Aubel', false],
])('whether “%s” names %s: %s', (terms, name, expected) => {
  expect(isNamedIn(terms, name)).toBe(expected);
});
