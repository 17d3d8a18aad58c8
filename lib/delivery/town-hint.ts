import type { Towns } from '#contract/towns.ts';

/**
 * Removes accents, hyphens, district numbers and CEDEX from a town, so that "ST-ETIENNE CEDEX 2" equals
 * "Saint-Étienne" and "Lyon 3e" equals "Lyon".
 */
const plain = (town: string): string =>
  town
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ cedex( \d+)?$/, '')
    .replace(/ \d+ ?(er|e|eme|ieme)?( arrondissement)?$/, '')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/^(l|le|la|les) /, '');

/**
 * Returns the hint about a town and its postcode: `several` towns to choose from if none is typed, an `unknown`
 * postcode, or a town that is `elsewhere`; undefined if both match. Companies have their own postcodes ("Cedex"),
 * which no list contains.
 */
export function townHint(
  { names, formerNames }: Pick<Towns, 'names' | 'formerNames'>,
  city: string,
): 'several' | 'unknown' | 'elsewhere' | undefined {
  if (/\bcedex\b/i.test(city)) return undefined;
  if (names.length === 0) return 'unknown';
  if (city.trim() === '') return names.length > 1 ? 'several' : undefined;
  const typed = plain(city);
  return [...names, ...formerNames].some((name) => plain(name) === typed) ? undefined : 'elsewhere';
}
