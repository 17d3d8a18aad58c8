import { knownBrand } from './known-brands.ts';
import { tidy } from './text.ts';
import { plainWords } from './words.ts';

interface BrandSpelling {
  brand: string;
  /** Whether the mapping, the file or the table of known brands says how it is written; otherwise it is a guess. */
  certain: boolean;
}

/**
 * How a brand is written: as the mapping says, as the file does where it uses capitals, as the brand does itself, as the
 * row's title does, and last with a capital for each word.
 *
 * @param given as the file has it; not empty.
 * @param byMapping brands of the mapping, by their plain words.
 */
export function brandSpelling(
  given: string,
  title: string,
  byMapping: ReadonlyMap<string, string>,
): BrandSpelling {
  const mapped = byMapping.get(plainWords(given));
  if (mapped) return { brand: mapped, certain: true };
  const known = knownBrand(given);
  const lower = given === given.toLowerCase();
  const capitals = !lower && given === given.toUpperCase();
  if (known && (lower || capitals)) return { brand: known, certain: true };
  if (!lower) return { brand: given, certain: !capitals || lettersOf(given).length <= 4 };
  const written = brandInTitle(title, given);
  return written ? { brand: written, certain: true } : { brand: capitalised(given), certain: false };
}

const SMALL = new Set([
  'de',
  'des',
  'du',
  'et',
  'of',
  'the',
  'and',
  'la',
  'le',
  'x',
  'by',
  'y',
  'für',
  'und',
]);

/** `dolce & gabbana` as `Dolce & Gabbana`; small words within it stay small. */
function capitalised(text: string): string {
  return tidy(text)
    .split(' ')
    .map((word, index) =>
      index > 0 && SMALL.has(word)
        ? word
        : word.replace(/^\p{L}|(?<=[.-])\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

/** The brand as a title writes it; undefined where it does not name it, or writes all in capitals (`LAURA ASHLEY`, not `IWC`). */
export function brandInTitle(title: string, brand: string): string | undefined {
  const at = ` ${title.toLowerCase()} `.indexOf(` ${brand.toLowerCase()} `);
  if (at < 0) return undefined;
  const written = title.slice(at, at + brand.length);
  const letters = lettersOf(written);
  if (letters === letters.toLowerCase()) return undefined;
  if (letters === letters.toUpperCase() && letters.length > 4) return undefined;
  // Titles capitalise every word: ` X ` between two brands and small words within one are written small.
  return written.replace(/(?<= )(?:X|By|Des|De|Du|Of)(?= )/g, (word) => word.toLowerCase());
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
