import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductQuery, SearchCorrection } from '#contract/product.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { currentItems } from './current-items.ts';
import { currentSynonyms } from './current-synonyms.ts';
import type { SearchTexts, WordGroup } from './search-texts.ts';
import { isOneOf, sizesInWords, type WantedSize } from './size-words.ts';
import { formsOf, LONGEST_TERM, type Synonyms, singular, termKey, wordsOf, written } from './synonyms.ts';

/** Shorter words are similar to too many others: of three letters, only two swapped ones are corrected. */
const SHORTEST = 4;

const TYPED_WORD = /(?:\bt[\s-]+(?=sh))?[\p{L}\p{N}\p{M}]+/giu;

const MAX_WORDS = 8;

export interface Search {
  /** For each typed word or term, its alternatives in items. */
  groups: WordGroup[];
  /** Sizes that an item must have, as its size or as a word of its texts: 501 is a cut of jeans. */
  sizes: readonly WantedSize[];
  /** The words in a row, folded; empty for a single one. */
  phrase: string;
  correction: SearchCorrection | undefined;
}

interface TypedWord {
  typed: string;
  /** Folded like the texts of items: ø, œ and ß are letters without marks to remove. */
  folded: string;
  /** Whether an item for sale has it, in singular or plural. */
  isOwn: boolean;
  /** Words of the items for sale that contain the word, if no item has it, and others that are similar to it. */
  containing: string[];
  similar: string[];
}

/**
 * Parses a query into words, each with its synonyms (server/catalogue/synonyms.txt). A word that no item for sale has
 * is replaced by one that differs in a single letter (wrong, missing or extra) or has two adjacent letters swapped; the
 * most frequent one if there are several. Sizes, numbers and plurals are never corrected.
 *
 * @returns undefined for an empty search or one of spaces; a search of signs alone finds nothing.
 */
export async function readSearch({ q = '', verbatim }: ProductQuery): Promise<Search | undefined> {
  const from = q.trim();
  if (from === '') return undefined;
  const synonyms = await currentSynonyms();
  const { texts, columns } = await currentItems();
  const { sizes, rest } = sizesOf(from, columns.size.labels);
  const typed = (await foldedWords(rest)).map((word) => compare(word, texts));
  const corrected = verbatim ? new Map<string, string>() : correct(typed, texts, synonyms);
  if (corrected.size === 0) return searchFor(typed, { texts, sizes, synonyms, correction: undefined });
  const replaced = (text: string) =>
    text.replace(TYPED_WORD, (word) => written(corrected.get(wordsOf(word)[0] ?? '') ?? word));
  const right = (await foldedWords(replaced(rest))).map((word) => compare(word, texts));
  return searchFor(right, { texts, sizes, synonyms, correction: { from, to: replaced(from) } });
}

/**
 * Splits a search into sizes and other words. A number that is neither a size of the shop nor close to one is a word.
 */
function sizesOf(from: string, known: readonly string[]): { sizes: WantedSize[]; rest: string } {
  const { sizes, rest } = sizesInWords(from);
  const isKnown = ({ labels, near }: WantedSize) =>
    known.some((size) => isOneOf(size, labels) || isOneOf(size, near));
  return sizes.every(isKnown) ? { sizes, rest } : { sizes: [], rest: from };
}

const searchFor = (
  typed: TypedWord[],
  {
    texts,
    sizes,
    synonyms,
    correction,
  }: {
    texts: SearchTexts;
    sizes: readonly WantedSize[];
    synonyms: Synonyms;
    correction: SearchCorrection | undefined;
  },
): Search => ({
  groups: typed.length === 0 && sizes.length > 0 ? [] : groupsOf(typed, texts, synonyms),
  sizes,
  phrase: typed.length > 1 ? typed.map((word) => word.folded).join(' ') : '',
  correction,
});

/** Returns the words of a search, at most eight. */
export const queryWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MAX_WORDS);

/** Marks, with 1, each text that has no excluded word, singular or plural; undefined without excluded words. */
export function textsWithout(texts: SearchTexts, { without = '' }: ProductQuery): Uint8Array | undefined {
  const excluded = queryWords(without).flatMap(formsOf);
  if (excluded.length === 0) return undefined;
  const marks = texts.having([[[excluded]]]);
  for (let text = 0; text < marks.length; text += 1) marks[text] = 1 - (marks[text] ?? 0);
  return marks;
}

/** Returns the groups of a search; without a word, a group that matches nothing. */
function groupsOf(typed: TypedWord[], texts: SearchTexts, synonyms: Synonyms): WordGroup[] {
  if (typed.length === 0) return [[[[]]]];
  const groups: WordGroup[] = [];
  for (let at = 0; at < typed.length; ) {
    const { length, others } = longestTermAt(typed, at, synonyms);
    const words = typed.slice(at, at + length);
    const isStocked = others.some((term) =>
      term.every((word) => formsOf(word).some((form) => texts.itemsWith(form) > 0)),
    );
    const wordGroups = words.map((word) => wordsFor(word, { isKnown: others.length > 0, isStocked }));
    groups.push([wordGroups, ...others.map((term) => term.map(formsOf))]);
    at += length;
  }
  return groups;
}

/** Finds the longest term with synonyms that begins at a word; without one, the single word without synonyms. */
export function longestTermAt(
  words: readonly { typed: string }[],
  at: number,
  synonyms: Synonyms,
): { length: number; others: readonly (readonly string[])[] } {
  for (let length = Math.min(LONGEST_TERM, words.length - at); length > 0; length -= 1) {
    const others = synonyms.get(termKey(words.slice(at, at + length).map((word) => word.typed)));
    if (others) return { length, others };
  }
  return { length: 1, others: [] };
}

/**
 * Returns the words that a typed word matches. If items have the word or a synonym of it, these are singular and
 * plural; else words that begin with it, else words that contain it or are similar. A word with synonyms is known, so
 * the last are left out.
 */
function wordsFor(
  { typed, folded, isOwn, containing, similar }: TypedWord,
  { isKnown, isStocked }: { isKnown: boolean; isStocked: boolean },
): string[] {
  const forms = formsOfBoth({ typed, folded });
  if (isOwn || isStocked) return forms;
  const begun = containing.filter((word) => word.startsWith(folded));
  return [...forms, ...(begun.length > 0 || isKnown ? begun : [...containing, ...similar])];
}

const foldedWord = z.object({ typed: z.string(), folded: z.string() });

/**
 * Folds the words of a search. Words with letters beyond ASCII are folded by the database, which also folds the texts
 * of items.
 */
async function foldedWords(text: string): Promise<z.infer<typeof foldedWord>[]> {
  const words = queryWords(text);
  if (words.every((word) => /^[a-z0-9]+$/.test(word)))
    return words.map((word) => ({ typed: word, folded: word }));
  const given = sql.join(
    words.map((word) => sql`${word}::text`),
    sql`, `,
  );
  return preparedRowsOf(
    foldedWord,
    sql`select typed, folded_word(typed) as folded from unnest(array[${given}]) with ordinality given(typed, place) order by place`,
  );
}

const formsOfBoth = ({ typed, folded }: z.infer<typeof foldedWord>): string[] => [
  ...new Set([...formsOf(folded), ...formsOf(typed)]),
];

/** Finds words of items for a word that no item has: those that contain it or, from four letters on, are similar. */
function compare(word: z.infer<typeof foldedWord>, texts: SearchTexts): TypedWord {
  if (formsOfBoth(word).some((form) => texts.itemsWith(form) > 0))
    return { ...word, isOwn: true, containing: [], similar: [] };
  const containing = texts.wordsWith(word.folded);
  const similar = word.typed.length < SHORTEST ? [] : texts.wordsLike(word.folded);
  return { ...word, isOwn: false, containing, similar };
}

/** Returns corrections by typed word, for words that neither an item for sale nor a synonym has. */
function correct(typed: TypedWord[], texts: SearchTexts, synonyms: Synonyms): Map<string, string> {
  const corrected = new Map<string, string>();
  for (const [at, { typed: word, folded, isOwn, containing }] of typed.entries()) {
    if (word.length < SHORTEST - 1 || /\p{N}/u.test(word)) continue;
    if (isOwn || containing.length > 0) continue;
    if (longestTermAt(typed, at, synonyms).others.length > 0) continue;
    const frequency = (own: string) => itemsWith(own, texts, synonyms);
    const [nearest] = nearbyWords(folded, texts, synonyms)
      .filter((own) => frequency(own) > 0)
      .sort((a, b) => frequency(b) - frequency(a) || (a < b ? -1 : 1));
    if (nearest && !isPluralOf(folded, nearest)) corrected.set(word, nearest);
  }
  return corrected;
}

/** Counts items that have a word, or else the most frequent of its synonyms. */
function itemsWith(word: string, texts: SearchTexts, synonyms: Synonyms): number {
  const single = (synonyms.get(singular(word)) ?? []).flatMap((term) => (term.length === 1 ? term : []));
  return texts.itemsWith(word) || Math.max(0, ...single.flatMap(formsOf).map((own) => texts.itemsWith(own)));
}

/** Lists words of the items for sale, and of the synonyms, that differ little from a word. */
function nearbyWords(folded: string, texts: SearchTexts, synonyms: Synonyms): string[] {
  const isNear = (word: string) => isSimilar(folded, word);
  const known = [...synonyms.keys()].flatMap((key) => [key, `${key}s`]);
  return [...new Set([...texts.wordsThat(isNear), ...known.filter(isNear)])];
}

/**
 * Whether a letter is wrong, missing or extra, or two adjacent ones are swapped; of three letters, only the last.
 * Compared here and not in the database, where a pattern of all such words costs milliseconds.
 */
export function isSimilar(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  const length = Math.min(typed.length, word.length);
  let start = 0;
  while (start < length && typed.charCodeAt(start) === word.charCodeAt(start)) start += 1;
  // Places that are left in each once the equal letters at its end are taken away.
  let left = typed.length;
  let other = word.length;
  while (left > start && other > start && typed.charCodeAt(left - 1) === word.charCodeAt(other - 1)) {
    left -= 1;
    other -= 1;
  }
  if (left - start === 2 && other - start === 2)
    return (
      typed.charCodeAt(start) === word.charCodeAt(start + 1) &&
      typed.charCodeAt(start + 1) === word.charCodeAt(start)
    );
  return typed.length >= SHORTEST && left - start <= 1 && other - start <= 1;
}

const isPluralOf = (word: string, singular: string): boolean => word === `${singular}s`;
