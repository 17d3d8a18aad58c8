const MAX_LENGTH = 200;

/** The words of a search as they stand in the address: decoded where that can be done, cut to what the API takes, without control characters. */
export function parseSearchTerms(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A lone per cent sign is a text like any other.
  }
  const withoutControls = [...text]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('');
  return withoutControls.toWellFormed().slice(0, MAX_LENGTH).trim();
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a search names something, by one of its words or the beginning of one; words of up to two letters name nothing. */
export function isNamedIn(terms: string, name: string): boolean {
  const nameWords = wordsOf(name);
  return wordsOf(terms).some((word) => word.length > 2 && nameWords.some((one) => one.startsWith(word)));
}

/** Whether a text has every word typed, or a word that begins with it. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}
