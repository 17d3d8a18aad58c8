import { expect, it } from 'vitest';
import { isOneOf, sizesInWords } from './size-words.ts';

it.each([
  ['jeans 38', 'jeans', '38', ['38', '38 FR', '38 EU']],
  ['jeans 32', 'jeans', '32', ['32', '32 FR', '32 EU', 'W32']],
  ['W32 jeans', 'jeans', 'w32', ['W32']],
  ['Trainers 42.5', 'Trainers', '42.5', ['42.5', '42.5 FR', '42.5 EU']],
  ['trainers 42,5 eu', 'trainers', '42,5 eu', ['42.5', '42.5 FR', '42.5 EU']],
  ['boots 8 UK', 'boots', '8 uk', ['8 UK']],
  ['dress 40it', 'dress', '40it', ['40 IT']],
  ['belt 95 cm', 'belt', '95 cm', ['95 cm']],
  ['shirt size M', 'shirt', 'm', ['M']],
  ['taille xl robe', 'robe', 'xl', ['XL']],
  ['2xl hoodie', 'hoodie', '2xl', ['XXL']],
])('reads a size in %s', (text, rest, typed, labels) => {
  const found = sizesInWords(text);
  expect(found.rest).toBe(rest);
  expect(found.sizes).toMatchObject([{ typed, labels }]);
});

it.each(["levi's", 'y-3 trainers', 'size guide', 'dsquared2', 't-shirt', 'large bag'])(
  'reads no size in %s',
  (text) => {
    expect(sizesInWords(text)).toEqual({ sizes: [], rest: text });
  },
);

it('knows the neighbouring sizes', () => {
  const [number] = sizesInWords('38').sizes;
  expect(number?.near).toEqual(expect.arrayContaining(['36', '37.5', '38.5', '40']));
  expect(number?.near).not.toContain('W36');
  expect(sizesInWords('XS').sizes[0]?.near).toEqual(['XXS', 'S']);
});

it('takes a waist with any length', () => {
  expect(isOneOf('W32 L34', ['W32'])).toBe(true);
  expect(isOneOf('W3', ['W32'])).toBe(false);
  expect(isOneOf('38 IT', ['38'])).toBe(false);
});
