import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WordReader, wordsOfItem } from './item-words.ts';

const part = fc.constantFrom(
  't',
  'shirt',
  'dress',
  'tshirt',
  '501',
  'écru',
  'œ',
  '|',
  ' ',
  '-',
  '_',
  "'",
  'T',
);

/** A reader that gives words their numbers, and the words by number. */
function readerOf() {
  const vocabulary: string[] = [];
  const reader = new WordReader((word) => {
    if (!vocabulary.includes(word)) vocabulary.push(word);
    return vocabulary.indexOf(word);
  });
  return (bytes: Buffer, start: number, end: number) =>
    reader.read(bytes, start, end).map((code) => vocabulary[code]);
}

it('reads the same words from bytes as from a text', () => {
  const read = readerOf();
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.string(), (parts, other) => {
      const text = `${parts.join('')}${other}|women femme`;
      const bytes = Buffer.from(`before ${text} after`);
      expect(read(bytes, 7, bytes.length - 6)).toEqual(wordsOfItem(text));
    }),
  );
});

it('reads a T-shirt as one word', () => {
  const bytes = Buffer.from('linen t-shirt red|women femme');
  expect(readerOf()(bytes, 0, bytes.length)).toEqual(['linen', 'tshirt', 'red', '|', 'women', 'femme']);
});
