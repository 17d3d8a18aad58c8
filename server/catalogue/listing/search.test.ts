import { expect, it } from 'vitest';
import { isSimilar } from './search.ts';
import { SimilarWords } from './similar-words.ts';

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
  expect(isSimilar(typed, word)).toBe(true);
});

it.each([
  ['jakt', 'jacket'],
  ['jaektc', 'jacket'],
  ['cakjet', 'jacket'],
  ['ba', 'bag'],
  ['bog', 'bag'],
  ['scarf', 'skirt'],
])('does not take %s for %s', (typed, word) => {
  expect(isSimilar(typed, word)).toBe(false);
});

it('finds words like a typed one by the trigrams in common, as pg_trgm does', () => {
  const words = new SimilarWords();
  for (const word of ['jacket', 'jackets', 'bluejacket', 'jack', 'basket', 'packed']) words.add(word);
  expect(words.like('jackett').toSorted()).toEqual(['bluejacket', 'jack', 'jacket', 'jackets']);
  expect(words.with('acket').toSorted()).toEqual(['bluejacket', 'jacket', 'jackets']);
});
