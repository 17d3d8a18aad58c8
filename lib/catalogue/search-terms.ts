const MAX_LENGTH = 200;

/**
 * Parses the words of a search in an address: decodes them if possible, cuts them to the API's maximum, removes
 * control characters.
 */
export function parseSearchTerms(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A single per cent sign is ordinary text.
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

/**
 * Returns whether a word of the search is a word of the name or the beginning of one; ignores words of up to two
 * letters.
 */
export function isNamedIn(terms: string, name: string): boolean {
  const nameWords = wordsOf(name);
  return wordsOf(terms).some((word) => word.length > 2 && nameWords.some((one) => one.startsWith(word)));
}

/** Returns whether a text contains all typed words, or words that begin with them. */
export function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}
