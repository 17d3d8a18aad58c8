import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parseSynonyms, singular, termKey, wordsOf } from './synonyms.ts';

const read = (text: string) => parseSynonyms(text, 'words.txt');
const found = (text: string, term: string) =>
  read(text)
    .synonyms.get(termKey(wordsOf(term)))
    ?.map((words) => words.join(' '));

it('terms of a line find each other in any case, accents and number', () => {
  const text = '# Knitwear\nJumper, sweater, tricots # French, too\n';
  expect(found(text, 'JUMPERS')).toEqual(['sweater', 'tricots']);
  expect(found(text, 'tricot')).toEqual(['jumper', 'sweater']);
  expect(found('bébé, baby', 'bebe')).toEqual(['baby']);
});

it('an arrow finds in one direction only', () => {
  expect(found('navy, marine => blue', 'marine')).toEqual(['blue']);
  expect(found('navy, marine => blue', 'blue')).toBeUndefined();
});

it('several lines for a term add up', () => {
  expect(found('bag, sac\nbag => tote, sac', 'bag')).toEqual(['sac', 'tote']);
});

it('names the line of each error, and reads the rest', () => {
  const { faults, synonyms } = read(
    'coat, manteau\ncoat\na, , b\n!!, b\na => b => c\none two three four, b\n',
  );
  expect(faults).toEqual([
    'words.txt:2: A single term has no synonym: write two or more between commas.',
    'words.txt:3: A term is missing beside a comma or “=>”.',
    'words.txt:4: “!!” has no letter or digit.',
    'words.txt:5: “=>” is twice in one line.',
    'words.txt:6: “one two three four” has more than 3 words.',
  ]);
  expect(synonyms.size).toBe(2);
});

it.each([
  ['dresses', 'dress'],
  ['watches', 'watch'],
  ['coats', 'coat'],
  ['dress', 'dress'],
  ['manteaux', 'manteau'],
  ['gas', 'gas'],
])('%s is the plural of %s', (plural, one) => {
  expect(singular(plural)).toBe(one);
});

it('the file of the shop is right', async () => {
  const file = 'server/catalogue/synonyms.txt';
  expect(parseSynonyms(await readFile(file, 'utf8'), file).faults).toEqual([]);
});
