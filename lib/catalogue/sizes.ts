import { kindAndSize, type SizeKind, sizeOfKind } from '#shared/size-kinds.ts';
import { sizeName } from '#shared/size-name.ts';

/** Size systems in the order of the filter. */
const SIZE_SYSTEMS = [
  'letters',
  'eu',
  'shoes',
  'children',
  'waist',
  'other',
  'it',
  'uk',
  'us',
  'kr',
  'inches',
  'cm',
] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'];
const SUFFIXES: Record<string, SizeSystem> = {
  IT: 'it',
  UK: 'uk',
  US: 'us',
  KR: 'kr',
  in: 'inches',
  cm: 'cm',
};

/** The lowest EU size, of small children's shoes; lower numbers are a brand's own sizes of unknown system. */
const LOWEST_EU = 16;
/** Equivalent spellings of an EU size. */
const EU = /^(\d+(?:\.5)?)(?: (?:FR|EU))?$/;
/** Number of X as a digit: 4XL. */
const MANY_X = /^(\d)XL$/i;
/** Trousers, in inches. */
const WAIST = /^W\d+$/;
const AGE = /^(\d+) (months?|years?)$/i;
const WITH_SUFFIX = /^\D*([\d.]+)\S* (IT|UK|US|KR|in|cm)$/;

const prefixOf = (kind: SizeKind | undefined) => (kind ? `${kind}-` : '');

/** Returns the canonical spelling of a size in addresses and filters: "34 FR" and "34" are the same size. */
export function canonicalSize(value: string): string {
  const { kind, size } = kindAndSize(value);
  return `${prefixOf(kind)}${EU.exec(size)?.[1] ?? size}`;
}

/** Separates two sizes; the comma of a half size (`37,5`) does not. */
const SEPARATOR = /;|,(?!5(?:\D|$))/;
const HALF = /^(\d+),5(?!\d)/;

/** Parses typed sizes of one kind, `38, M`: without duplicates, in the canonical spelling of the listing's filter. */
export function sizesIn(text: string, kind: SizeKind): string[] {
  const sizes = text
    .split(SEPARATOR)
    .map((size) => canonicalSize(size.trim().replace(/\s+/g, ' ').replace(HALF, '$1.5')));
  return [...new Set(sizes.filter(Boolean).map((size) => sizeOfKind(kind, size)))];
}

/** Formats the sizes of one kind for a form field. */
export const typedSizes = (sizes: readonly string[], kind: SizeKind): string =>
  sizes
    .map(kindAndSize)
    .filter((entry) => (entry.kind ?? 'clothes') === kind)
    .map(({ size }) => size)
    .join(', ');

/** Returns a size as on its label. */
export const plainSize = (value: string): string => kindAndSize(value).size;

/** Formats a size for customers; `ofShoes` formats shoe sizes. */
export function sizeLabel(value: string, ofShoes: (size: string) => string): string {
  const { kind, size } = kindAndSize(value);
  return kind === 'shoes' ? ofShoes(size) : sizeName(size);
}

/** Returns all spellings of a size in the catalogue. */
export function spellingsOf(value: string): string[] {
  const { kind, size } = kindAndSize(value);
  const number = EU.exec(size)?.[1];
  return number === undefined
    ? [value]
    : [number, `${number} FR`, `${number} EU`].map((spelling) => `${prefixOf(kind)}${spelling}`);
}

function systemOf(value: string): SizeSystem {
  const { kind, size } = kindAndSize(value);
  if (kind === 'shoes') return 'shoes';
  if (LETTERS.includes(size.toUpperCase()) || MANY_X.test(size)) return 'letters';
  if (WAIST.test(size)) return 'waist';
  const number = EU.exec(size)?.[1];
  if (number !== undefined) return Number(number) < LOWEST_EU ? 'other' : 'eu';
  if (AGE.test(size)) return 'children';
  return SUFFIXES[WITH_SUFFIX.exec(size)?.[2] ?? ''] ?? 'other';
}

function rank(value: string): number {
  const { size } = kindAndSize(value);
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const many = MANY_X.exec(size);
  if (many) return LETTERS.indexOf('XL') + Number(many[1]) - 1;
  const age = AGE.exec(size);
  if (age) return Number(age[1]) * (age[2]?.toLowerCase().startsWith('year') ? 12 : 1);
  return Number(/[\d.]+/.exec(size)?.[0] ?? Number.POSITIVE_INFINITY);
}

/** A size, and the number of products with it, if known. */
interface CountedSize {
  value: string;
  count?: number;
}

/**
 * Groups the sizes of a facet by system, ascending, without duplicates by canonical spelling; leaves out unknown
 * sizes.
 */
export function sizeGroups(values: readonly CountedSize[]): { system: SizeSystem; values: CountedSize[] }[] {
  const counts = new Map<string, number | undefined>();
  for (const { value, count } of values) {
    if (value === '') continue;
    const size = canonicalSize(value);
    counts.set(size, count === undefined ? undefined : (counts.get(size) ?? 0) + count);
  }
  // Each size is read once, not at each comparison: the panel of every listing has dozens.
  const sizes = [...counts]
    .map(([value, count]) => ({ value, count, system: systemOf(value), rank: rank(value) }))
    .sort((a, b) => a.rank - b.rank || a.value.localeCompare(b.value, 'en'));
  return SIZE_SYSTEMS.map((system) => ({
    system,
    values: sizes.filter((size) => size.system === system).map(({ value, count }) => ({ value, count })),
  })).filter((group) => group.values.length > 0);
}

/** Compares sizes for a row of links: letters from small to large, then numbers, then words. */
export function bySize(a: string, b: string): number {
  return kindOf(a) - kindOf(b) || a.localeCompare(b, 'en', { numeric: true });
}

function kindOf(size: string): number {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  return /^\d/.test(size) ? LETTERS.length : LETTERS.length + 1;
}
