/** Strings, braces and colons of a JSON text; numbers, literals, brackets and commas are skipped. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}:]/g;

/**
 * Finds the first key that one object of a JSON text has twice. RFC 8259, section 4, does not define which of the two
 * values applies, so two programs may read the same text differently.
 *
 * @param text valid JSON
 */
export function repeatedKey(text: string): string | undefined {
  const objects: Set<string>[] = [];
  let lastString = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (token !== ':') lastString = token;
    else {
      const key = lastString.includes('\\') ? String(JSON.parse(lastString)) : lastString.slice(1, -1);
      const keys = objects.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}
