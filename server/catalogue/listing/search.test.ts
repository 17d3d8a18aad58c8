import fc from 'fast-check';
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

it('takes for a slip each word that is one edit away, and no other', () => {
  const letters = [...'abc'];
  const word = fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 7 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const places = Array.from({ length: typed.length + 1 }, (_, place) => place);
      const swapped = places.map(
        (at) => typed.slice(0, at) + [...typed.slice(at, at + 2)].reverse().join('') + typed.slice(at + 2),
      );
      const changed = places.flatMap((at) => [
        typed.slice(0, at) + typed.slice(at + 1),
        ...letters.flatMap((letter) => [
          typed.slice(0, at) + letter + typed.slice(at),
          typed.slice(0, at) + letter + typed.slice(at + 1),
        ]),
      ]);
      const near = typed.length < 4 ? swapped.filter((one) => one !== typed) : [...swapped, ...changed];
      expect(isSimilar(typed, other)).toBe(near.includes(other));
    }),
    { numRuns: 1_000 },
  );
});

it('finds words like a typed one by the trigrams in common, as pg_trgm does', () => {
  const words = new SimilarWords();
  for (const word of ['jacket', 'jackets', 'bluejacket', 'jack', 'basket', 'packed']) words.add(word);
  expect(words.like('jackett').toSorted()).toEqual(['bluejacket', 'jack', 'jacket', 'jackets']);
  expect(words.with('acket').toSorted()).toEqual(['bluejacket', 'jacket', 'jackets']);
});
