import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TEXTS = globSync(['messages/*/*.json', 'brand/*/content/**/*.{md,yml}']);
const FRENCH = TEXTS.filter((file) => file.includes('fr-FR'));

/** Lines of the files that match, with the name of their file. */
const linesWith = (word: RegExp, files: readonly string[]) =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => word.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

it('calls store credit "avoir" in French, never "crédit"', () => {
  expect(FRENCH.length).toBeGreaterThan(20);
  // `crédit` as an entry of the books ("vaut crédit de votre avoir") is another thing.
  expect(linesWith(/(?<!vaut )\bcrédits?(?!\p{L})/iu, FRENCH)).toEqual([]);
});

it('writes "email" without a hyphen, at which browsers would break the line', () => {
  expect(TEXTS.length).toBeGreaterThan(FRENCH.length);
  expect(linesWith(/\be[-\u2011]mail/i, TEXTS)).toEqual([]);
});

it('keeps French punctuation on the line of its word', () => {
  // ICU syntax has no space before a colon, and addresses and tables have no space after one.
  expect(linesWith(/« | [»;?!%€](?=[\s".,{}]|$)|(?<=[\p{L}\d}*]) :(?=[\s"]|$)/u, FRENCH)).toEqual([]);
});

it('writes curly apostrophes', () => {
  // Rules of forms are texts of the specification (section 5); comments of the facts are no texts.
  const own = TEXTS.filter((file) => !/facts\.yml$|\/(rules|form-demo)\.json$/.test(file));
  expect(linesWith(/(?<=\p{L})'(?=\p{L})/u, own)).toEqual([]);
});
