/** With fewer letters, an index of trigrams finds beginnings of words only. */
const LETTERS_ANYWHERE = 3;

/** Escapes the wildcards of a text for a `like` pattern. */
export const escapedPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Returns patterns for `like` that find a text in a column with an index of trigrams: anywhere from three letters on, a
 * shorter one at the beginning of words. One of them must match.
 */
export function patternsOf(text: string): string[] {
  const escaped = escapedPattern(text);
  return [...text].length < LETTERS_ANYWHERE ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}
