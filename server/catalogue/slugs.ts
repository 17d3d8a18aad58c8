import { createHash } from 'node:crypto';

const LONGEST = 90;

/**
 * Converts a text to its words in lower case, without accents, one space between them: 'Saint-Étienne' to 'saint
 * etienne'.
 */
export const asciiWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Converts a text to a part of an address: its words joined by hyphens. */
export const slugOf = (text: string): string =>
  asciiWords(text).replaceAll(' ', '-').slice(0, LONGEST).replace(/-$/, '');

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Returns a brand's id. Names without letters for an address get a digest. */
export const brandIdOf = (name: string) => slugOf(name) || `brand-${short(name)}`;

/**
 * Builds an item's address: its words, then its number. Two numbers that look the same in an address ('A.1', 'a-1') get
 * a digest, so that no two items share an address.
 */
export function itemSlug(words: string, sku: string): string {
  const tail = slugOf(sku);
  const exact = tail === sku ? tail : `${tail}-${short(sku)}`;
  return [slugOf(words), exact].filter(Boolean).join('-');
}
