import { SimilarWords } from './similar-words.ts';
import { mixed, SlotTable } from './slot-table.ts';
import { plainWords } from './synonyms.ts';

/**
 * What an item may have for one word or term of a search: one of several phrases, of which it has every word in
 * one of its forms. The first phrase is the term itself, the others are synonyms of it.
 */
export type WordGroup = readonly (readonly (readonly string[])[])[];

/** How a text meets a group: by the term itself, or by a synonym of it. */
export const OWN = 2;
const SYNONYM = 1;

/** The texts that items are searched by, many of which are the same, and the words in them. */
export class SearchTexts {
  /** The text of the item in each slot, by its code; equal texts share one. */
  codes = new Uint32Array();
  /** By code. */
  readonly #texts: string[] = [];
  readonly #codeOfText = new SlotTable((code) => hashOf(this.at(code)));
  readonly #codeOf = new Map<string, number>();
  /** Codes of the words of all texts, one text after the other, and how many of them are used. */
  #words = new Uint32Array(1_024);
  #wordCount = 0;
  /** Where the words of a text end, by the text's code. */
  readonly #ends: number[] = [];
  /** How many items have a word, by the word's code. */
  readonly #items: number[] = [];
  /** Words of the items' own texts. */
  readonly #comparable = new SimilarWords();

  /**
   * The item of a slot has this folded text. Words after its last bar are not in the item's own text, and met only when
   * whole.
   */
  add(slot: number, text: string): void {
    let code = this.#codeOfText.find(hashOf(text), (own) => this.#texts[own] === text);
    if (code === undefined) {
      code = this.#texts.push(text) - 1;
      this.#codeOfText.add(code);
      this.#split(text);
    }
    this.codes[slot] = code;
    this.#count(slot, 1);
  }

  /** The folded text of a code. */
  at(code: number): string {
    return this.#texts[code] ?? '';
  }

  /** The item of a slot has its text no more. */
  remove(slot: number): void {
    this.#count(slot, -1);
  }

  /** How many items have a word. */
  itemsWith(word: string): number {
    return this.#items[this.#codeOf.get(word) ?? -1] ?? 0;
  }

  /** Words of the items for sale that meet a condition. */
  wordsThat(meet: (word: string) => boolean): string[] {
    const words: string[] = [];
    for (const [word, code] of this.#codeOf) if (this.#items[code] && meet(word)) words.push(word);
    return words;
  }

  /** Words of the items for sale that have this in them. */
  wordsWith(part: string): string[] {
    return this.#comparable.with(part).filter((word) => this.itemsWith(word) > 0);
  }

  /** Words of the items for sale that are much like this one. */
  wordsLike(word: string): string[] {
    return this.#comparable.like(word).filter((own) => this.itemsWith(own) > 0);
  }

  /** Words of the items for sale that begin like this. */
  wordsBegunBy(beginning: string): string[] {
    return this.wordsThat((word) => word.startsWith(beginning));
  }

  /** Longer words that begin like this, in the texts that meet the groups; those in the most texts first. */
  completionsOf(beginning: string, groups: readonly WordGroup[]): string[] {
    const isWanted = new Uint8Array(this.#codeOf.size);
    const wordOf = new Map<number, string>();
    for (const word of this.wordsBegunBy(beginning)) {
      const code = this.#codeOf.get(word) ?? 0;
      if (word === beginning) continue;
      isWanted[code] = 1;
      wordOf.set(code, word);
    }
    if (wordOf.size === 0) return [];
    const matching = this.having(groups);
    const counts = new Map<number, number>();
    for (let text = 0, at = 0; text < matching.length; text += 1) {
      for (const end = this.#ends[text] ?? 0; at < end; at += 1) {
        const code = this.#words[at] ?? 0;
        if (matching[text] && isWanted[code]) counts.set(code, (counts.get(code) ?? 0) + 1);
      }
    }
    return [...counts]
      .map(([code, count]) => ({ word: wordOf.get(code) ?? '', count }))
      .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
      .map(({ word }) => word);
  }

  /** By code, 1 for each text that meets every group. */
  having(groups: readonly WordGroup[]): Uint8Array {
    return this.meeting(groups.map((group) => this.met(group)));
  }

  /** The same of groups that were looked up. */
  meeting(groups: readonly Uint8Array[]): Uint8Array {
    const found = new Uint8Array(this.#ends.length).fill(1);
    for (const met of groups) {
      for (let text = 0; text < found.length; text += 1) if (met[text] === 0) found[text] = 0;
    }
    return found;
  }

  /** By code, how a text meets a group: OWN and SYNONYM as bits. */
  met(group: WordGroup): Uint8Array {
    const bitOf = (place: number) => (place === 0 ? OWN : SYNONYM);
    const met = this.#bitsOf(
      group.map((phrase, place) => ({ words: phrase.length === 1 ? phrase.flat() : [], bit: bitOf(place) })),
    );
    for (const [place, phrase] of group.entries()) {
      if (phrase.length === 1) continue;
      const parts = phrase.map((forms) => this.#bitsOf([{ words: forms, bit: 1 }]));
      for (let text = 0; text < met.length; text += 1) {
        if (parts.every((part) => part[text] === 1)) met[text] = (met[text] ?? 0) | bitOf(place);
      }
    }
    return met;
  }

  /** By code, the bits of the words that a text has. */
  #bitsOf(wanted: readonly { words: readonly string[]; bit: number }[]): Uint8Array {
    const found = new Uint8Array(this.#ends.length);
    const bits = new Uint8Array(this.#codeOf.size + 1);
    for (const { words, bit } of wanted) {
      for (const word of words) {
        const code = this.#codeOf.get(word) ?? this.#codeOf.size;
        bits[code] = (bits[code] ?? 0) | bit;
      }
    }
    for (let text = 0, at = 0; text < found.length; text += 1) {
      let has = 0;
      for (const end = this.#ends[text] ?? 0; at < end; at += 1) has |= bits[this.#words[at] ?? 0] ?? 0;
      found[text] = has;
    }
    return found;
  }

  #count(slot: number, by: 1 | -1): void {
    const text = this.codes[slot] ?? 0;
    for (let at = this.#ends[text - 1] ?? 0; at < (this.#ends[text] ?? 0); at += 1) {
      const word = this.#words[at] ?? 0;
      this.#items[word] = (this.#items[word] ?? 0) + by;
    }
  }

  #split(text: string): void {
    const own = plainWords(text.slice(0, text.lastIndexOf('|')));
    for (const word of own) this.#comparable.add(word);
    for (const word of new Set([...own, ...plainWords(text.slice(text.lastIndexOf('|') + 1))])) {
      const code = this.#codeOf.get(word) ?? this.#codeOf.size;
      this.#codeOf.set(word, code);
      if (this.#wordCount === this.#words.length) {
        const grown = new Uint32Array(2 * this.#words.length);
        grown.set(this.#words);
        this.#words = grown;
      }
      this.#words[this.#wordCount] = code;
      this.#wordCount += 1;
    }
    this.#ends.push(this.#wordCount);
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}
