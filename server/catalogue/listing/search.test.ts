import { expect, it } from 'vitest';
import { differsLittle } from './search.ts';

it.each([
  ['jaket', 'jacket'],
  ['jackket', 'jacket'],
  ['jackat', 'jacket'],
  ['jcaket', 'jacket'],
  ['acket', 'jacket'],
  ['jacketz', 'jacket'],
  ['bot', 'bto'],
  ['bott', 'boot'],
])('takes %s for a slip of %s', (typed, word) => {
  expect(differsLittle(typed, word)).toBe(true);
});

it.each([
  ['jakt', 'jacket'],
  ['jaektc', 'jacket'],
  ['cakjet', 'jacket'],
  ['ba', 'bag'],
  ['bog', 'bag'],
  ['scarf', 'skirt'],
])('does not take %s for %s', (typed, word) => {
  expect(differsLittle(typed, word)).toBe(false);
});
