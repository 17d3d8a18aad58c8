/** A block of structured data: a schema.org type with its properties and values. */
export type JsonLd = { [property: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | undefined | JsonLd | readonly JsonLdValue[];

const ESCAPED = /[<>&\u2028\u2029]/g;

/**
 * Serialises blocks into one document that is safe inside a script element: no text in it can end the element,
 * begin a comment, or break a line of an older script.
 */
export function jsonLdDocument(blocks: readonly JsonLd[]): string {
  const [only, ...more] = blocks;
  const content = more.length === 0 ? only : { '@graph': blocks };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats cents as a schema.org price. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);
