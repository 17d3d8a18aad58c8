/** For each search term, folded and singular, the other terms that are searched for with it, each as its words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** A term has at most so many words. */
export const LONGEST_TERM = 3;
const MAX_TERM_LENGTH = 60;

/** Words of a text in lower case and without marks, so that both ways of writing é are one word. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word without the ending of an English or a French plural. */
export function singular(word: string): string {
  if (/eaux$/.test(word)) return word.slice(0, -1);
  if (/(ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A word as items may have it: singular and plural. */
export function formsOf(word: string): string[] {
  const one = singular(word);
  return [...new Set([word, one, `${one}s`, `${one}es`, `${one}x`])];
}

/** Words as a key of `Synonyms`. */
export const termKey = (words: readonly string[]): string => words.map(singular).join(' ');

/**
 * Reads a file of synonyms, in the format of Solr and Elasticsearch: a line of terms between commas, each of which finds
 * the others, or `from, from => to, to` for one direction. A hash begins a comment.
 *
 * @param file its name in messages
 * @returns what could be read, and what is wrong with the rest as `FILE:LINE: message`
 */
export function parseSynonyms(text: string, file: string): { synonyms: Synonyms; faults: string[] } {
  const synonyms = new Map<string, string[][]>();
  const faults: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const rule = line.replace(/#.*/, '').trim();
    if (rule === '') continue;
    const parts = rule.split('=>').map((part) => part.split(',').map((term) => term.trim()));
    const fault = faultOf(parts);
    if (fault) {
      faults.push(`${file}:${index + 1}: ${fault}`);
      continue;
    }
    const [from = [], to = from] = parts.map((terms) => terms.map(wordsOf));
    for (const term of from) add(synonyms, term, to);
  }
  return { synonyms, faults };
}

function add(synonyms: Map<string, string[][]>, term: string[], others: string[][]): void {
  const key = termKey(term);
  const known = synonyms.get(key) ?? [];
  for (const other of others) {
    const isNew = termKey(other) !== key && known.every((one) => termKey(one) !== termKey(other));
    if (isNew) known.push(other);
  }
  synonyms.set(key, known);
}

function faultOf(parts: string[][]): string | undefined {
  if (parts.length > 2) return '“=>” stands twice in one line.';
  if (parts.length === 1 && parts[0]?.length === 1)
    return 'A single term has no synonym: write two or more between commas.';
  for (const term of parts.flat()) {
    const { length } = wordsOf(term);
    if (length === 0)
      return term === '' ? 'A term is missing beside a comma or “=>”.' : `“${term}” has no letter or digit.`;
    if (length > LONGEST_TERM) return `“${term}” has more than ${LONGEST_TERM} words.`;
    if (term.length > MAX_TERM_LENGTH) return `A term has more than ${MAX_TERM_LENGTH} characters.`;
  }
  return undefined;
}
