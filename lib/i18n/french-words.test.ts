import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FRENCH = globSync(['messages/fr-FR/*.json', 'brand/*/content/**/*.fr-FR.{md,yml}']);
/** `crédit` as an entry of the books ("vaut crédit de votre avoir") is another thing. */
const STORE_CREDIT = /(?<!vaut )\bcrédits?(?!\p{L})/iu;

it('calls store credit "avoir" in French, never "crédit"', () => {
  expect(FRENCH.length).toBeGreaterThan(20);
  const found = FRENCH.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => STORE_CREDIT.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
