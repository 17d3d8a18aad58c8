import { type FacetValue, productQuery } from '#contract/product.ts';
import { MAX_SEARCH_SUGGESTIONS } from '#contract/search-suggestions.ts';
import { type CardRow, cardsOf } from '#server/catalogue/cards.ts';
import type { Database } from '#server/db/database.ts';
import { currentItems } from './current-items.ts';
import { currentSynonyms } from './current-synonyms.ts';
import { findProducts } from './find-products.ts';
import { longestTermAt, queryWords, readSearch } from './search.ts';
import type { SearchTexts, WordGroup } from './search-texts.ts';
import { formsOf, type Synonyms, wordsOf, written } from './synonyms.ts';

/** Result of a partly typed search. */
interface Suggested {
  total: number;
  completions: string[];
  types: string[];
  brands: string[];
  /** The items of each of the newest products that were found, with the best match first. */
  products: CardRow[][];
  matching: ReadonlySet<string>;
  /** Whether a name has a searched word, or one that begins as typed. */
  isNamed: (name: string) => boolean;
}

/**
 * Returns suggestions for a partly typed search: the last word may be the beginning of one. Words are compared as
 * typed, so that each keystroke costs little; similar words are searched only if nothing is found.
 *
 * @returns popular types and brands for empty text; undefined for text without a letter or digit.
 */
export async function suggestSearches(db: Database, q: string): Promise<Suggested | undefined> {
  const words = queryWords(q);
  if (q.trim() === '') return popularSearches();
  if (words.length === 0) return undefined;
  const [synonyms, { texts }] = await Promise.all([currentSynonyms(), currentItems()]);
  const begun = groupsBegunBy(words, texts, synonyms);
  const query = productQuery.parse({ itemsPerPage: MAX_SEARCH_SUGGESTIONS });
  const exact = await findProducts(query, { groups: begun, sizes: [], phrase: '', correction: undefined });
  const corrected = exact.total > 0 ? undefined : await readSearch({ ...query, q });
  const found = corrected ? await findProducts(query, corrected) : exact;
  const groups = corrected?.groups ?? begun;
  const isNamed = namedBy(words, groups);
  const last = words.at(-1) ?? '';
  const completions = corrected?.correction
    ? [corrected.correction.to]
    : texts
        .completionsOf(last, groups.slice(0, -1))
        .map((word) => [...words.slice(0, -1), word].map(written).join(' '));
  return {
    total: found.total,
    completions: completions
      .slice(0, MAX_SEARCH_SUGGESTIONS)
      .map(spelledAsIn(found.facets.brand, found.facets.type)),
    types: mostFrequent(found.facets.type.filter(({ value }) => isNamed(value))),
    brands: mostFrequent(found.facets.brand.filter(({ value }) => isNamed(value))),
    products: await cardsOf(db, found.productIds),
    matching: found.itemIds,
    isNamed,
  };
}

/** Returns the types and brands with the most products, for an empty text. */
async function popularSearches(): Promise<Suggested> {
  const { facets } = await findProducts(productQuery.parse({ itemsPerPage: 0 }), undefined);
  return {
    total: 0,
    completions: [],
    types: mostFrequent(facets.type),
    brands: mostFrequent(facets.brand),
    products: [],
    matching: new Set(),
    isNamed: () => false,
  };
}

/** Capitalises the words of brands, unless they are words of a type as well. */
function spelledAsIn(brands: readonly FacetValue[], types: readonly FacetValue[]): (text: string) => string {
  const ofTypes = new Set(types.flatMap(({ value }) => wordsOf(value)));
  const spellings = new Map(
    brands.flatMap(({ value }) =>
      value.split(/[^\p{L}\p{N}]+/u).map((word) => [wordsOf(word)[0] ?? '', word] as const),
    ),
  );
  return (text) =>
    text
      .split(' ')
      .map((word) => (ofTypes.has(word) ? word : (spellings.get(word) ?? word)))
      .join(' ');
}

function namedBy(words: readonly string[], groups: readonly WordGroup[]): Suggested['isNamed'] {
  return (name) => {
    const nameWords = wordsOf(name);
    const isMet = (phrase: WordGroup[number]) =>
      phrase.every((forms) => forms.some((form) => nameWords.includes(form)));
    return (
      words.some((word) => word.length > 1 && nameWords.some((one) => one.startsWith(word))) ||
      groups.some((group) => group.some(isMet))
    );
  };
}

/** Returns, for each typed word, the words of items that begin with it, and its synonyms. */
function groupsBegunBy(words: readonly string[], texts: SearchTexts, synonyms: Synonyms): WordGroup[] {
  const groups: WordGroup[] = [];
  const typed = words.map((word) => ({ typed: word }));
  for (let at = 0; at < words.length; ) {
    const { length, others } = longestTermAt(typed, at, synonyms);
    const begunWords = words.slice(at, at + length).map((word) => texts.wordsBegunBy(word));
    groups.push([begunWords, ...others.map((term) => term.map(formsOf))]);
    at += length;
  }
  return groups;
}

/** Returns the values with the most products. */
const mostFrequent = (values: readonly FacetValue[]): string[] =>
  values
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_SEARCH_SUGGESTIONS)
    .map(({ value }) => value);
