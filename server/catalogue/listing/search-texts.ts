import { BAR } from './item-words.ts';
import { noMarks } from './marks.ts';
import { TextStore } from './text-store.ts';
import { markTexts } from './word-postings.ts';

/**
 * Matches of an item for one word or term of a search: one of several phrases, of which it has every word in one of its
 * forms. The first phrase is the term itself, the others are its synonyms.
 */
export type WordGroup = readonly (readonly (readonly string[])[])[];

/** Words in a sequence: by the code of a word, a bit for each place that it fits; and the bit of the last place. */
interface WordRow {
  places: Uint8Array;
  end: number;
}

/** Bits of a match: by the term itself, or by a synonym. */
const OWN = 2;
const SYNONYM = 1;

/** The search texts of items, many of which are equal, and their words. */
export class SearchTexts extends TextStore {
  /** Number of items that have a word. */
  itemsWith(word: string): number {
    return this.state.items[this.codeOf.get(word) ?? -1] ?? 0;
  }

  /** Words of the items for sale that meet a condition. */
  wordsThat(meet: (word: string) => boolean): string[] {
    const { vocabulary, items } = this.state;
    return vocabulary.filter((word, code) => items[code] && word !== BAR && meet(word));
  }

  /** Words of the items for sale that contain a text. */
  wordsWith(part: string): string[] {
    return this.comparable.with(part).filter((word) => this.itemsWith(word) > 0);
  }

  /** Words of the items for sale that are similar to a word. */
  wordsLike(word: string): string[] {
    return this.comparable.like(word).filter((own) => this.itemsWith(own) > 0);
  }

  /** Words of the items for sale that begin with a text. */
  wordsBegunBy(beginning: string): string[] {
    return this.wordsThat((word) => word.startsWith(beginning));
  }

  /** Longer words with a beginning, in the texts that meet the groups; those in the most texts first. */
  completionsOf(beginning: string, groups: readonly WordGroup[]): string[] {
    const { words, ends, vocabulary } = this.state;
    const wanted = this.#byWord((word) => (word !== beginning && word.startsWith(beginning) ? 1 : 0));
    const matching = this.having(groups);
    const counts = new Uint32Array(vocabulary.length);
    const lastText = new Uint32Array(vocabulary.length);
    for (let text = 0, at = 0; text < matching.length; text += 1) {
      for (const end = ends[text] ?? 0; at < end; at += 1) {
        const code = words[at] ?? 0;
        if (!matching[text] || !wanted[code] || lastText[code] === text + 1) continue;
        lastText[code] = text + 1;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return vocabulary
      .map((word, code) => ({ word, count: counts[code] ?? 0 }))
      .filter(({ word, count }) => count > 0 && this.itemsWith(word) > 0)
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .map(({ word }) => word);
  }

  /** How often each word contains something, by the word's code, for `hasTwice`. */
  timesOf(part: string): Uint8Array {
    return this.#byWord((word) => (word.includes(part) ? word.split(part).length - 1 : 0));
  }

  /** Whether a text contains something twice, in one word or in two. */
  hasTwice(times: Uint8Array, text: number): boolean {
    const { words } = this.state;
    let found = 0;
    for (let at = this.startOf(text), end = this.endOf(text); at < end; at += 1) {
      found += times[words[at] ?? 0] ?? 0;
    }
    return found > 1;
  }

  /**
   * Compares all words with words in a sequence, for `hasInRow`; the first may be the end and the last the beginning of
   * a word.
   */
  rowOf(row: readonly string[]): WordRow {
    const last = row.length - 1;
    const fits = (word: string, place: number) => {
      const wanted = row[place] ?? '';
      if (word === BAR) return false;
      if (place === 0) return word.endsWith(wanted);
      return place === last ? word.startsWith(wanted) : word === wanted;
    };
    // One bit for each place of the row that a word fits; a search has eight words at most.
    const places = this.#byWord((word) =>
      row.reduce((bits, _, place) => bits | (fits(word, place) ? 1 << place : 0), 0),
    );
    return { places, end: 1 << last };
  }

  /** Whether a text has words in a sequence. */
  hasInRow({ places, end: whole }: WordRow, text: number): boolean {
    const { words } = this.state;
    let begun = 0;
    for (let at = this.startOf(text), end = this.endOf(text); at < end; at += 1) {
      begun = ((begun << 1) | 1) & (places[words[at] ?? 0] ?? 0);
      if (begun & whole) return true;
    }
    return false;
  }

  /** By code, 1 for each text that meets every group. */
  having(groups: readonly WordGroup[]): Uint8Array {
    return this.meeting(groups.map((group) => this.met(group)));
  }

  /** The same for groups with known marks. */
  meeting(groups: readonly Uint8Array[]): Uint8Array {
    const found = noMarks(this.state.count).fill(1);
    for (const met of groups) {
      for (let text = 0; text < found.length; text += 1) if (met[text] === 0) found[text] = 0;
    }
    return found;
  }

  /** By code, the match of a text with a group: OWN and SYNONYM as bits. */
  met(group: WordGroup): Uint8Array {
    const bitOf = (place: number) => (place === 0 ? OWN : SYNONYM);
    const single = this.#noBits();
    for (const [place, [forms = [], ...others]] of group.entries())
      if (others.length === 0) this.#setBit(single, forms, bitOf(place));
    const met = this.#markTexts(single, noMarks(this.state.count));
    const isKnown = (forms: readonly string[]) => forms.some((form) => this.codeOf.has(form));
    // Most terms of the synonyms have a word that no item has.
    const longer = [...group.entries()].filter(([, phrase]) => phrase.length !== 1 && phrase.every(isKnown));
    if (longer.length === 0) return met;
    const parts = noMarks(met.length);
    for (const [place, phrase] of longer) {
      // One bit for each word of the phrase: a search has eight words at most, a term of the synonyms three.
      const bits = this.#noBits();
      for (const [part, forms] of phrase.entries()) this.#setBit(bits, forms, 1 << part);
      this.#markTexts(bits, parts.fill(0));
      addWhole(met, bitOf(place), { parts, all: (1 << phrase.length) - 1 });
    }
    return met;
  }

  /** By the code of a word. */
  #noBits(): Uint8Array {
    return new Uint8Array(this.state.vocabulary.length);
  }

  #setBit(bits: Uint8Array, words: readonly string[], bit: number): void {
    for (const word of words) {
      const code = this.codeOf.get(word);
      if (code !== undefined) bits[code] = (bits[code] ?? 0) | bit;
    }
  }

  /** Sets, for each text, the bits of its words; `found` has zeros before. */
  #markTexts(bits: Uint8Array, found: Uint8Array): Uint8Array {
    const postings = this.indexed();
    const { words: codes, ends, count } = this.state;
    for (let code = 0; code < bits.length; code += 1) {
      const bit = bits[code] ?? 0;
      if (bit !== 0) markTexts(postings, code, { found, bit });
    }
    const { texts } = postings;
    for (let text = texts, at = this.startOf(texts); text < count; text += 1) {
      let has = 0;
      for (const end = ends[text] ?? 0; at < end; at += 1) has |= bits[codes[at] ?? 0] ?? 0;
      found[text] = has;
    }
    return found;
  }

  /** By the code of a word, a number that is told by the word. The loop is plain, because `Uint8Array.from` takes 60 times as long. */
  #byWord(tell: (word: string) => number): Uint8Array {
    const { vocabulary } = this.state;
    const told = new Uint8Array(vocabulary.length);
    for (let code = 0; code < told.length; code += 1) told[code] = tell(vocabulary[code] ?? '');
    return told;
  }
}

/** Sets a bit of each text that has all parts of a phrase. */
function addWhole(met: Uint8Array, bit: number, { parts, all }: { parts: Uint8Array; all: number }): void {
  for (let text = 0; text < met.length; text += 1) {
    if (parts[text] === all) met[text] = (met[text] ?? 0) | bit;
  }
}
