import type { Gender } from '#contract/product.ts';
import { ONE_SIZE } from '#shared/one-size.ts';

/** Context of a size: the same number means different things on shoes, jeans, belts and children's clothes. */
export interface Sized {
  type: string;
  category: string;
  gender: Gender;
}

const LONGEST = 30;
const FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅞': '7/8',
};
const ONE_SIZE_WORDS =
  /^(taille unique|one[ -]?size.*|unique|universal|tu|os|u)( (fr|us|uk|it|eu|int|international|0))?$/i;
const CHILDREN: readonly Gender[] = ['fille', 'garcon', 'bebe'];
/** Types whose US and UK numbers from this on are inches of waist. */
const WAIST_FROM: Record<string, number> = { Jeans: 23, Trousers: 28, Shorts: 28 };

/** Systems as in files, and as in the shop. Continental and international sizes are written without their system. */
const SYSTEMS: Record<string, string> = {
  eu: '',
  eur: '',
  europe: '',
  fr: '',
  f: '',
  int: '',
  international: '',
  intl: '',
  '0': '',
  it: 'IT',
  i: 'IT',
  ita: 'IT',
  uk: 'UK',
  gb: 'UK',
  us: 'US',
  usa: 'US',
  de: 'DE',
  d: 'DE',
  ger: 'DE',
  jp: 'JP',
  jpn: 'JP',
  kr: 'KR',
  kor: 'KR',
  au: 'AU',
  aus: 'AU',
  cn: 'CN',
  br: 'BR',
  es: 'ES',
  ru: 'RU',
  dk: 'DK',
};
const SYSTEM = Object.keys(SYSTEMS)
  .filter((name) => name !== '0')
  .join('|');
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,2})?(?: [1-7]/[2-8])?`;
const NUMBERED = new RegExp(`^(?:(${SYSTEM})\\.? ?)?(${NUMBER})(?: ?(${SYSTEM}|0(?<= 0)))?$`, 'i');
const LETTERED = new RegExp(`^([0-9]?x*[sml]|x+[sl])(?: ?[/-] ?([0-9]?x*[sml]))?(?: (${SYSTEM}|0))?$`, 'i');
const WORDS: Record<string, string> = {
  'extra small': 'XS',
  'x-small': 'XS',
  'xx-small': 'XXS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  'x-large': 'XL',
  'xx-large': 'XXL',
  'xxx-large': 'XXXL',
};

/**
 * Normalizes a size, so that equal sizes are equal texts: `34 FR`, `EU 34` and `34` are `34`; sizes of other systems
 * keep theirs (`8 UK`), letters are capitals, waists `W32` or `W32 L34`, children's ages `8 years`.
 *
 * @returns undefined for a text without a size.
 */
export function sizeOf(text: string, of: Sized): string | undefined {
  const clean = text
    .replace(/[½⅓⅔¼¾⅞]/g, (sign) => ` ${FRACTIONS[sign]}`)
    .replace(/\s*\(.*$/, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/^(?:taille|size|sz|t)[.:]? ?(?=\d|[xsml]{1,4}\b)/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return undefined;
  if (ONE_SIZE_WORDS.test(clean)) return ONE_SIZE;
  const size =
    waist(clean, of) ?? childSize(clean, of) ?? measure(clean) ?? lettered(clean) ?? numbered(clean, of);
  if (size) return size;
  const parts = clean.split(/ ?\/ ?| ?\| ?/);
  if (parts.length > 1) return ofSeveral(parts, of) ?? clean.slice(0, LONGEST).trim();
  return clean.slice(0, LONGEST).trim();
}

/**
 * Chooses from a size in several systems (`S / 36 / 8`, `EU 38 / UK 5`): the letters, else the continental one, else
 * the first.
 */
function ofSeveral(parts: string[], of: Sized): string | undefined {
  const read = parts.map((part) => lettered(part) ?? numbered(part, of));
  if (read.some((size) => size === undefined)) return undefined;
  return (
    read.find((size) => size && /^\D+$/.test(size)) ??
    read.find((size) => size && /^[\d.]+$/.test(size)) ??
    read[0]
  );
}

function waist(text: string, { type }: Sized): string | undefined {
  const [, wide, long] = /^w ?(\d{2})(?: ?[/x,-]? ?l ?(\d{2}))?$/i.exec(text) ?? [];
  if (wide) return long ? `W${wide} L${long}` : `W${wide}`;
  const [, first, second] = /^(\d{2}) ?[/x] ?(\d{2})$/i.exec(text) ?? [];
  return type in WAIST_FROM && first && second ? `W${first} L${second}` : undefined;
}

function childSize(text: string, { gender }: Sized): string | undefined {
  const span = String.raw`(\d{1,2})(?: ?(?:-|\/|à|to) ?(\d{1,2}))?`;
  const child = CHILDREN.includes(gender);
  const written = (unit: string, [, from, to]: RegExpExecArray) => `${to ? `${from}-${to}` : from} ${unit}`;
  const years = new RegExp(
    `^${span} ?(ans?|years?|yrs?|y\\.?o\\.?|años|anni|jahre${child ? '|a|y' : ''})$`,
    'i',
  ).exec(text);
  if (years) return written(Number(years[2] ?? years[1]) === 1 ? 'year' : 'years', years);
  const months = new RegExp(`^${span} ?(mois|months?|mths?|mos?|mesi|monate${child ? '|m' : ''})$`, 'i').exec(
    text,
  );
  if (months) return written(Number(months[2] ?? months[1]) === 1 ? 'month' : 'months', months);
  const height = child && /^\d{2,3}$/.test(text) ? Number(text) : 0;
  return height >= 50 && height <= 176 ? `${height} cm` : undefined;
}

function measure(text: string): string | undefined {
  const [, number, unit] =
    /^(\d{1,3}(?:\.\d{1,2})?(?: ?- ?\d{1,3})?) ?(cm|mm|in|inch|inches|")$/i.exec(text) ?? [];
  if (!number || !unit) return undefined;
  return `${number.replace(/ ?- ?/, '-')} ${/^(cm|mm)$/i.test(unit) ? unit.toLowerCase() : 'in'}`;
}

function lettered(text: string): string | undefined {
  const word = WORDS[text.toLowerCase()];
  if (word) return word;
  const [, first, second, system = ''] = LETTERED.exec(text) ?? [];
  if (!first) return undefined;
  const letters = second ? `${lettersOf(first)}/${lettersOf(second)}` : lettersOf(first);
  return [letters, SYSTEMS[system.toLowerCase()]].filter(Boolean).join(' ');
}

/** Prefers XXL to 2XL, and from four on the other way round. */
function lettersOf(text: string): string {
  const [, count, letters = ''] = /^(\d?)(\w+)$/.exec(text.toUpperCase()) ?? [];
  const extra = count && letters.startsWith('X') ? Number(count) : letters.length - 1;
  const last = letters.slice(-1);
  return extra > 3 ? `${extra}X${last}` : `${'X'.repeat(extra)}${last}`;
}

function numbered(text: string, { type, gender }: Sized): string | undefined {
  const [, before, given, after] = NUMBERED.exec(text) ?? [];
  if (given === undefined || (before && after)) return undefined;
  const number = given
    .replace(/^0+(?=\d)/, '')
    .replace(/ 1\/2$/, '.5')
    .replace(/(\.\d)0$/, '$1')
    .replace(/\.0$/, '');
  const system = SYSTEMS[(before ?? after ?? '').toLowerCase()] ?? '';
  const value = Number(number);
  if (/^(US|UK)$/.test(system) && value >= (WAIST_FROM[type] ?? Number.POSITIVE_INFINITY))
    return `W${number}`;
  if (type === 'Belt' && system === '' && value >= 60 && value <= 140) return `${number} cm`;
  if (CHILDREN.includes(gender) && system === '' && value >= 50 && value <= 176) return `${number} cm`;
  return [number, system].filter(Boolean).join(' ');
}

const IN_NAME = /\bsize\s+(.+?)(?:\s+in\s+[\p{L}].*)?$/iu;

/** Returns the text after the word `size` in a name: `38 IT` from `Wool coat … size 38 IT in Wool`. */
export function sizeInName(name: string): string | undefined {
  return IN_NAME.exec(name)?.[1];
}
