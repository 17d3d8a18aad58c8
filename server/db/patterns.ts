/** Fewer letters are in no index of trigrams but at the beginning of a word. */
const LETTERS_ANYWHERE = 3;

/** A text as a part of a pattern for `like`, in which nothing of it is a wildcard. */
export const escapedPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Patterns for `like` that find a text in a column with an index of trigrams: anywhere from three letters on, a shorter one at the
 * beginning of words. One of them has to match.
 */
export function patternsOf(text: string): string[] {
  const escaped = escapedPattern(text);
  return [...text].length < LETTERS_ANYWHERE ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}
