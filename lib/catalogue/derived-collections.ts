import { collectionPath, productsPath } from '../routes.ts';
import { GENDER_ORDER, type OrderedGender } from './genders.ts';
import { pluralOf } from './type-plural.ts';

/** Words for genders in addresses. */
const WORDS: Record<OrderedGender, string> = {
  femme: 'women',
  homme: 'men',
  fille: 'girls',
  garcon: 'boys',
  bebe: 'baby',
};
const BRAND = 'brand-';

/** Addresses of pages that list derived collections. */
export const INDEXES = ['categories', 'brands'] as const;
export type Index = (typeof INDEXES)[number];
export const NEW_THIS_WEEK = 'new-this-week';

/** Returns text as a slug; empty if it has no Latin letter or digit. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Slug of a type's collection for one gender: `dresses-women`. */
export const typeSlug = (type: string, gender: OrderedGender): string | undefined => {
  const words = wordsOf(pluralOf(type));
  return words === '' ? undefined : `${words}-${WORDS[gender]}`;
};

/** Slug of a brand's collection: `brand-maison-aubel`. */
export const brandSlug = (brand: string): string | undefined => {
  const words = wordsOf(brand);
  return words === '' ? undefined : `${BRAND}${words}`;
};

/** Path of a brand's page: its collection, or the listing if its name makes no slug. */
export const brandPath = (brand: string): string => {
  const slug = brandSlug(brand);
  return slug ? collectionPath(slug) : productsPath({ brand });
};

/** Path of the page of a type for one gender. */
export const typePath = (type: string, gender: OrderedGender): string => {
  const slug = typeSlug(type, gender);
  return slug ? collectionPath(slug) : productsPath({ gender, type });
};

/** Parts of a derived collection's address. */
type DerivedAddress =
  | { of: 'new' }
  | { of: 'brand'; isIt: (brand: string) => boolean }
  | { of: 'type'; gender: OrderedGender; isIt: (type: string) => boolean };

/** Parses the address of a derived collection; undefined for any other. */
export function parseDerived(slug: string): DerivedAddress | undefined {
  if (slug === NEW_THIS_WEEK) return { of: 'new' };
  if (slug.startsWith(BRAND)) return { of: 'brand', isIt: (brand) => brandSlug(brand) === slug };
  const gender = GENDER_ORDER.find((entry) => slug.endsWith(`-${WORDS[entry]}`));
  return gender && { of: 'type', gender, isIt: (type) => typeSlug(type, gender) === slug };
}

/** Ignores quotes and brackets. */
const NAMES = new Intl.Collator('en', { ignorePunctuation: true });

/** Groups names by first letter, A to Z; names without a first letter come last. */
export function byLetter<T extends { label: string }>(
  entries: readonly T[],
): { letter: string; entries: T[] }[] {
  const sorted = entries.toSorted((a, b) => NAMES.compare(a.label, b.label));
  const letterOf = ({ label }: T) => wordsOf(label).charAt(0).toUpperCase().replace(/\d/, '') || '#';
  return [...Map.groupBy(sorted, letterOf)]
    .map(([letter, own]) => ({ letter, entries: own }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || NAMES.compare(a.letter, b.letter));
}
