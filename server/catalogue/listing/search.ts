import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ArticleQuery, SearchCorrection } from '#lib/contract/article.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { currentItems } from './current-items.ts';

/** Shorter words are close to too many others: of three letters, only two swapped ones are corrected. */
const SHORTEST = 4;

const TYPED_WORD = /[\p{L}\p{N}\p{M}]+/gu;

export interface Search {
  /** For each typed word those that an item may have for it. */
  words: string[][];
  correction: SearchCorrection | undefined;
}

const typedWord = z.object({
  typed: z.string(),
  /** As texts are folded: ø, œ and ß are letters of their own, which dropping marks leaves alone. */
  folded: z.string(),
  containing: z.array(z.string()),
  similar: z.array(z.string()),
});
type TypedWord = z.infer<typeof typedWord>;

/**
 * What a query searches for. A word that no item for sale has is replaced by one that differs in a single letter (wrong,
 * missing or one too many) or has two neighbouring letters swapped; the most frequent one where several do. Sizes and
 * numbers are never corrected, nor a plural.
 *
 * @returns undefined when it searches for nothing, as one for spaces does; one for signs alone finds nothing.
 */
export async function readSearch({ q = '', verbatim }: ArticleQuery): Promise<Search | undefined> {
  const from = q.trim();
  if (from === '') return undefined;
  const typed = await wordsLike(wordsOf(from));
  const corrected = verbatim ? new Map<string, string>() : await correct(typed);
  if (corrected.size === 0) return { words: candidates(typed), correction: undefined };
  const to = from.replace(TYPED_WORD, (word) => corrected.get(wordsOf(word)[0] ?? '') ?? word);
  return { words: candidates(await wordsLike(wordsOf(to))), correction: { from, to } };
}

/** Words of a search in lower case, at most eight. Marks are dropped so that both ways of writing é are one word. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8);
}

/** Without a word, one that nothing has. */
const candidates = (typed: TypedWord[]): string[][] =>
  typed.length === 0 ? [[]] : typed.map(({ containing, similar }) => [...containing, ...similar]);

/** The words of items that have a typed one in them or, from four letters on, are much like it (pg_trgm). */
async function wordsLike(words: string[]): Promise<TypedWord[]> {
  if (words.length === 0) return [];
  const given = sql.join(
    words.map((word) => sql`(${word}::text, folded_word(${word}))`),
    sql`, `,
  );
  return preparedRowsOf(
    typedWord,
    sql`select typed, folded, coalesce(array_agg(word) filter (where contains), '{}') as containing,
        coalesce(array_agg(word) filter (where not contains), '{}') as similar
      from (values ${given}) given(typed, folded)
      left join lateral (select word, word like '%' || folded || '%' as contains from search_word
        where word like '%' || folded || '%' or (length(typed) >= ${SHORTEST} and folded <% word)) found on true
      group by typed, folded`,
  );
}

/** By what was typed, the right words for those that no item for sale has. */
async function correct(typed: TypedWord[]): Promise<Map<string, string>> {
  const { texts } = await currentItems();
  const corrected = new Map<string, string>();
  for (const { typed: word, folded, containing } of typed) {
    if (word.length < SHORTEST - 1 || /\p{N}/u.test(word)) continue;
    if (containing.some((own) => texts.itemsWith(own) > 0)) continue;
    const near = await nearbyWords(folded);
    const [nearest] = near
      .filter((own) => texts.itemsWith(own) > 0)
      .sort((a, b) => texts.itemsWith(b) - texts.itemsWith(a) || (a < b ? -1 : 1));
    if (nearest && !isPluralOf(folded, nearest)) corrected.set(word, nearest);
  }
  return corrected;
}

async function nearbyWords(folded: string): Promise<string[]> {
  const patterns = [...swapped(folded), ...(folded.length < SHORTEST ? [] : oneLetterOff(folded))];
  const rows = await preparedRowsOf(
    z.object({ word: z.string() }),
    sql`select word from search_word where ${hasLengthNear(folded)} and word ~ ${`^(${patterns.join('|')})$`}`,
  );
  return rows.map((row) => row.word);
}

const hasLengthNear = (folded: string): SQL =>
  sql`length(word) between ${folded.length - 1} and ${folded.length + 1}`;

/** Regular expressions over letters only, which need no escaping. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

function oneLetterOff(word: string): string[] {
  const wrongOrExtra = Array.from(word, (_, at) => `${word.slice(0, at)}.?${word.slice(at + 1)}`);
  const missing = Array.from(word, (_, at) => `${word.slice(0, at)}.${word.slice(at)}`);
  return [...wrongOrExtra, ...missing, `${word}.`];
}

const isPluralOf = (word: string, singular: string): boolean => word === `${singular}s`;
