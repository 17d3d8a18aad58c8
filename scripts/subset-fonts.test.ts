import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '#brand/brands.ts';
import { COMMON_CHARACTERS } from './subset-fonts.ts';

/** Code points of a CSS unicode-range. */
const pointsOf = (range: string): number[] =>
  range.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

describe.each(BRANDS)('the two files of each font of $name', ({ id, firstFonts }) => {
  const ranges = [...readFileSync(`brand/${id}/fonts.ts`, 'utf8').matchAll(/'(U\+[^']+)'/g)].map(
    ([, range]) => pointsOf(range ?? ''),
  );
  const common = [...COMMON_CHARACTERS]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);

  const count = Object.keys(firstFonts).length;

  it('has the common characters in the first', () => {
    expect(ranges).toHaveLength(2 * count);
    for (const range of ranges.slice(0, count)) expect(range).toEqual(common);
  });

  it('has the other letters of Western Europe in the second, and none in both', () => {
    for (const range of ranges.slice(count)) {
      expect(range.filter((point) => common.includes(point))).toEqual([]);
      for (const letter of 'ÁÅÆØßñãõáíóúÿ¿¡') expect(range).toContain(letter.codePointAt(0));
    }
  });

  it('has every character of the messages in the first', () => {
    const said = ['en-GB', 'fr-FR'].flatMap((locale) =>
      readdirSync(`messages/${locale}`).flatMap((file) => [
        ...readFileSync(`messages/${locale}/${file}`, 'utf8'),
      ]),
    );
    expect(said.filter((character) => character !== '\n' && !COMMON_CHARACTERS.includes(character))).toEqual(
      [],
    );
  });
});
