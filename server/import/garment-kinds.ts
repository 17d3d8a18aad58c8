import type { Mapping } from './mapping.ts';
import { plainWords } from './plain-words.ts';

export interface GarmentKind {
  type: string;
  category: string;
  /** Whether items of it have no sizes. */
  oneSize: boolean;
}

/** Words that begin a material or a feature instead of a kind: 'robe en jean', 'bag with belt'. */
const ASIDE = / (?:in|with|for|from|of|a|en|de|du|des|d|avec|pour) .*$/;

interface Rule extends GarmentKind {
  words: RegExp;
}

const compiled = new WeakMap<Mapping['kinds'], Rule[]>();

function rulesOf(kinds: Mapping['kinds']): Rule[] {
  const known = compiled.get(kinds);
  if (known) return known;
  const rules = kinds.map(({ type, category, oneSize, words }) => {
    const any = words
      .map(plainWords)
      .sort((a, b) => b.length - a.length)
      .join('|');
    return { type, category, oneSize, words: new RegExp(`(?<= )(?:${any})(?:s|es|x)?(?= )`, 'g') };
  });
  compiled.set(kinds, rules);
  return rules;
}

/**
 * Finds the kind in a text. Only whole words match, one or several, and the last one, because the noun comes last: a
 * 'shirt dress' is a dress, a 'lace up boot' a boot. Of phrases with the same end the longest matches.
 *
 * @param category restricts the kinds to it.
 */
export function kindNamed(text: string, kinds: Mapping['kinds'], category?: string): GarmentKind | undefined {
  const words = plainWords(text);
  const rules = rulesOf(kinds).filter((rule) => category === undefined || rule.category === category);
  return lastNamed(words.replace(ASIDE, ''), rules) ?? lastNamed(words, rules);
}

function lastNamed(words: string, rules: Rule[]): GarmentKind | undefined {
  let best: { rule: Rule; end: number; length: number } | undefined;
  for (const rule of rules) {
    for (const found of ` ${words} `.matchAll(rule.words)) {
      const length = found[0].length;
      const end = found.index + length;
      if (!best || end > best.end || (end === best.end && length > best.length)) best = { rule, end, length };
    }
  }
  return best && { type: best.rule.type, category: best.rule.category, oneSize: best.rule.oneSize };
}

/**
 * Finds kind and category. The file's category narrows the search for the type's words; without one, the type or the
 * name decides.
 *
 * @returns the reason if none of them matches.
 */
export function kindOf(type: string, name: string, given: string, mapping: Mapping): GarmentKind | string {
  const category = mapping.categories.get(plainWords(given));
  const named = (text: string) =>
    (category && kindNamed(text, mapping.kinds, category)) ?? kindNamed(text, mapping.kinds);
  const kind = named(type) ?? named(name.replace(/\s+size\s.*$/i, ''));
  if (kind) return kind;
  // A garment without a known type is listed under its category.
  if (category && (type || name)) return { type: category, category, oneSize: false };
  const what = type || name;
  if (given === '') return what === '' ? 'is empty' : `"${what}" names no kind that is in the mapping`;
  return `"${given}" is not in the mapping${what === '' ? '' : `, and "${what}" names no kind that is`}`;
}
