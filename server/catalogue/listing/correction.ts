import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SearchCorrection } from '#lib/contract/article.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { wordsOf } from './filters.ts';

/** Shorter words are close to too many others: of three letters, only two swapped ones are corrected. */
const SHORTEST = 4;

const TYPED_WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Words as frequent as this are told apart no further. */
const MAX_COUNTED = 10_000;

const typedWord = z.object({ typed: z.string(), folded: z.string() });
const candidate = z.object({ word: z.string() });

/**
 * What a search was most likely meant to be. Each word that no item for sale has is replaced by one that differs in a
 * single letter (wrong, missing or one too many) or has two neighbouring letters swapped; the most frequent one where
 * several do. Sizes and numbers are never corrected.
 *
 * @returns undefined when there is nothing to correct, or only a plural was typed.
 */
export async function correctionOf(
  db: Database,
  text: string | undefined,
): Promise<SearchCorrection | undefined> {
  const words = wordsOf(text ?? '').filter((word) => word.length >= SHORTEST - 1 && !/\p{N}/u.test(word));
  if (text === undefined || words.length === 0) return undefined;
  const corrected = new Map<string, string>();
  for (const { typed, folded } of await unknownWords(db, words)) {
    const nearest = await nearestWord(db, folded);
    if (nearest && !isPluralOf(folded, nearest)) corrected.set(typed, nearest);
  }
  if (corrected.size === 0) return undefined;
  const from = text.trim();
  return { from, to: from.replace(TYPED_WORD, (typed) => corrected.get(wordsOf(typed)[0] ?? '') ?? typed) };
}

/** Those of the words that are part of no word of an item for sale. */
function unknownWords(db: Database, words: string[]): Promise<z.infer<typeof typedWord>[]> {
  const typed = sql.join(
    words.map((word) => sql`(${word}::text, folded_word(${word}))`),
    sql`, `,
  );
  return rowsOf(
    db,
    typedWord,
    sql`select typed, folded from (values ${typed}) given(typed, folded) where not exists (select 1 from article a
      where a.status = 'available' and words_of(a.search) && array(select word from search_word where word like '%' || folded || '%'))`,
  );
}

async function nearestWord(db: Database, folded: string): Promise<string | undefined> {
  const patterns = [...swapped(folded), ...(folded.length < SHORTEST ? [] : oneLetterOff(folded))];
  const [found] = await rowsOf(
    db,
    candidate,
    sql`select word from search_word, lateral (select count(*) as items from (select 1 from article a
        where a.status = 'available' and words_of(a.search) && array[word] limit ${MAX_COUNTED}) had) counted
      where ${nearby(folded)} and word ~ ${`^(${patterns.join('|')})$`} and items > 0
      order by items desc, word limit 1`,
  );
  return found?.word;
}

const nearby = (folded: string): SQL =>
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
