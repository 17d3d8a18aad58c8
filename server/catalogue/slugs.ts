import { createHash } from 'node:crypto';

const LONGEST = 90;

/** The words of a text, lower case and without accents, one space between them: 'Saint-Étienne' to 'saint etienne'. */
export const asciiWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Text as a part of an address: its words joined by hyphens. */
export const slugOf = (text: string): string =>
  asciiWords(text).replaceAll(' ', '-').slice(0, LONGEST).replace(/-$/, '');

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A brand's id. Names in letters that addresses do not have are told apart by a digest. */
export const brandIdOf = (name: string) => slugOf(name) || `brand-${short(name)}`;

/**
 * An item's address: what it is, then its number. Two numbers that read the same as an address ('A.1', 'a-1') are
 * told apart by a digest, so that no two items ever share one.
 */
export function itemSlug(words: string, sku: string): string {
  const tail = slugOf(sku);
  const exact = tail === sku ? tail : `${tail}-${short(sku)}`;
  return [slugOf(words), exact].filter(Boolean).join('-');
}
