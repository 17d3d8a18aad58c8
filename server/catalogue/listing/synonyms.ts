/** For each search term, folded and singular, its synonyms, each as its words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Maximum of words in a term. */
export const LONGEST_TERM = 3;
const MAX_TERM_LENGTH = 60;

/** Returns the words of a text in lower case and without marks, so that both ways of writing é are one word. */
export const wordsOf = (text: string): string[] =>
  plainWords(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());

/**
 * Returns the words of a text that is folded already. A T-shirt is one word: a search for a shirt means another
 * garment.
 */
export const plainWords = (folded: string): string[] =>
  folded.replace(/\bt[\s-]+(?=sh)/g, 't').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Spells a word as a shopper reads it. */
export const written = (word: string): string => word.replace(/^tsh/, 't-sh');

/** Removes the ending of an English or a French plural. */
export function singular(word: string): string {
  if (/eaux$/.test(word)) return word.slice(0, -1);
  if (/(ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Returns the forms of a word in items: singular and plural. */
export function formsOf(word: string): string[] {
  const one = singular(word);
  return [...new Set([word, one, `${one}s`, `${one}es`, `${one}x`])];
}

/** Joins words to a key of `Synonyms`. */
export const termKey = (words: readonly string[]): string => words.map(singular).join(' ');

/** A group in the notation of the file: `jumper, sweater`, or `navy => blue`. */
interface SynonymLine {
  /** Number of the line, from 1. */
  line: number;
  /** Without its comment, with one space between its parts. */
  rule: string;
  fault: string | undefined;
}

/**
 * Parses a file of synonyms, in the format of Solr and Elasticsearch: a line of terms between commas, each of which
 * finds the others, or `from, from => to, to` for one direction. A hash begins a comment.
 */
export const synonymLines = (text: string): SynonymLine[] =>
  text.split(/\r?\n/).flatMap((whole, index) => {
    const rule = normalRule(whole.replace(/#.*/, ''));
    return rule === '' ? [] : [{ line: index + 1, rule, fault: faultOfRule(rule) }];
  });

/** Normalizes a rule to one space between its parts, so that equal rules have equal texts. */
export const normalRule = (rule: string): string =>
  partsOf(rule)
    .map((terms) => terms.join(', '))
    .join(' => ');

const partsOf = (rule: string): string[][] =>
  rule.split('=>').map((part) => part.split(',').map((term) => term.trim().replace(/\s+/g, ' ')));

/** Builds the synonyms of valid rules; several rules for a term add up. */
export function synonymsOf(rules: readonly string[]): Synonyms {
  const synonyms = new Map<string, string[][]>();
  for (const rule of rules) {
    const [from = [], to = from] = partsOf(rule).map((terms) => terms.map(wordsOf));
    for (const term of from) add(synonyms, term, to);
  }
  return synonyms;
}

/**
 * Parses a file of synonyms.
 *
 * @param file its name in messages
 * @returns the valid synonyms, and the faults of the other lines as `FILE:LINE: message`
 */
export function parseSynonyms(text: string, file: string): { synonyms: Synonyms; faults: string[] } {
  const lines = synonymLines(text);
  return {
    synonyms: synonymsOf(lines.flatMap(({ rule, fault }) => (fault ? [] : [rule]))),
    faults: lines.flatMap(({ line, fault }) => (fault ? [`${file}:${line}: ${fault}`] : [])),
  };
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

/** Returns the fault of a rule; undefined for a valid one. */
export function faultOfRule(rule: string): string | undefined {
  if (rule.includes('#')) return 'A hash begins a comment: write the rule without one.';
  const parts = partsOf(rule);
  if (parts.length > 2) return '“=>” is twice in one line.';
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
