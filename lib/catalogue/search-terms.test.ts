import { expect, it } from 'vitest';
import { hasWords, isNamedIn } from './search-terms.ts';

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

it.each([
  ['', true],
  ['delivery', true],
  ['DELIV cost', true],
  ['délivery', true],
  ['elivery', false],
  ['delivery refund', false],
])('finds %j', (typed, found) => {
  expect(hasWords('What does delivery cost? It is free from 60 €.', typed)).toBe(found);
});
