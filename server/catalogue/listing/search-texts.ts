import { BAR } from './item-words.ts';
import { reused } from './numbers.ts';
import { TextStore } from './text-store.ts';
import { markTexts } from './word-postings.ts';

/**
 * Matches of an item for one word or term of a search: one of several phrases, of which it has every word in one of its
 * forms. The first phrase is the term itself, the others are its synonyms.
 */
export type WordGroup = readonly (readonly (readonly string[])[])[];

/** Bits of a match: by the term itself, or by a synonym. */
const OWN = 2;
const SYNONYM = 1;

const textsOfPhrase = reused((length) => new Uint8Array(length));
const textsOfWord = reused((length) => new Uint8Array(length));

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

  /** Returns a test of whether a text contains something twice, in one word or in two. */
  hasTwice(part: string): (text: number) => boolean {
    const times = this.#byWord((word) => (word.includes(part) ? word.split(part).length - 1 : 0));
    const { words } = this.state;
    return (text) => {
      let found = 0;
      for (let at = this.startOf(text), end = this.endOf(text); at < end; at += 1) {
        found += times[words[at] ?? 0] ?? 0;
      }
      return found > 1;
    };
  }

  /**
   * Returns a test of whether a text has words in this sequence; the first may be the end and the last the beginning of
   * a word.
   */
  hasInRow(row: readonly string[]): (text: number) => boolean {
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
    const { words } = this.state;
    return (text) => {
      let begun = 0;
      for (let at = this.startOf(text), end = this.endOf(text); at < end; at += 1) {
        begun = ((begun << 1) | 1) & (places[words[at] ?? 0] ?? 0);
        if (begun & (1 << last)) return true;
      }
      return false;
    };
  }

  /** By code, 1 for each text that meets every group. */
  having(groups: readonly WordGroup[]): Uint8Array {
    return this.meeting(groups.map((group) => this.met(group)));
  }

  /** The same for groups with known marks. */
  meeting(groups: readonly Uint8Array[]): Uint8Array {
    const found = new Uint8Array(this.state.count).fill(1);
    for (const met of groups) {
      for (let text = 0; text < found.length; text += 1) if (met[text] === 0) found[text] = 0;
    }
    return found;
  }

  /** By code, the match of a text with a group: OWN and SYNONYM as bits. */
  met(group: WordGroup): Uint8Array {
    const bitOf = (place: number) => (place === 0 ? OWN : SYNONYM);
    const met = this.#bitsOf(
      group.map((phrase, place) => ({ words: phrase.length === 1 ? phrase.flat() : [], bit: bitOf(place) })),
    );
    const isKnown = (forms: readonly string[]) => forms.some((form) => this.codeOf.has(form));
    for (const [place, phrase] of group.entries()) {
      // Most terms of the synonyms have a word that no item has.
      if (phrase.length === 1 || !phrase.every(isKnown)) continue;
      const whole = textsOfPhrase(met.length).fill(1);
      for (const forms of phrase) {
        const has = this.#bitsOf([{ words: forms, bit: 1 }], textsOfWord(met.length).fill(0));
        for (let text = 0; text < met.length; text += 1) if (has[text] === 0) whole[text] = 0;
      }
      for (let text = 0; text < met.length; text += 1) {
        if (whole[text] === 1) met[text] = (met[text] ?? 0) | bitOf(place);
      }
    }
    return met;
  }

  /** By code, the bits of a text's words; written to zeros. */
  #bitsOf(
    wanted: readonly { words: readonly string[]; bit: number }[],
    found = new Uint8Array(this.state.count),
  ): Uint8Array {
    const postings = this.indexed();
    const { words: codes, ends, count, vocabulary } = this.state;
    const bits = new Uint8Array(vocabulary.length);
    for (const { words, bit } of wanted) {
      for (const word of words) {
        const code = this.codeOf.get(word);
        if (code === undefined) continue;
        bits[code] = (bits[code] ?? 0) | bit;
        markTexts(postings, code, { found, bit });
      }
    }
    const { texts } = postings;
    for (let text = texts, at = this.startOf(texts); text < count; text += 1) {
      let has = 0;
      for (const end = ends[text] ?? 0; at < end; at += 1) has |= bits[codes[at] ?? 0] ?? 0;
      found[text] = has;
    }
    return found;
  }

  /** By the code of a word, a number that is told by the word. The loop is plain for the reason of `placesThat`. */
  #byWord(tell: (word: string) => number): Uint8Array {
    const { vocabulary } = this.state;
    const told = new Uint8Array(vocabulary.length);
    for (let code = 0; code < told.length; code += 1) told[code] = tell(vocabulary[code] ?? '');
    return told;
  }
}
