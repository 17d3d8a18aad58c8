import { Column } from './column.ts';

/** The texts that items are searched by, many of which are the same, and the words in them. */
export class SearchTexts {
  readonly column = new Column();
  readonly #codeOf = new Map<string, number>();
  /** Codes of the words of all texts, one text after the other. */
  readonly #words: number[] = [];
  /** Where the words of a text end, by the text's code. */
  readonly #ends: number[] = [];
  /** How many items have a word, by the word's code. */
  readonly #items: number[] = [];

  /** The item of a slot has this folded text. */
  add(slot: number, text: string): void {
    this.column.set(slot, text);
    if (this.column.values.length > this.#ends.length) this.#split(text);
    this.#count(slot, 1);
  }

  /** The item of a slot has its text no more. */
  remove(slot: number): void {
    this.#count(slot, -1);
  }

  /** How many items have a word. */
  itemsWith(word: string): number {
    return this.#items[this.#codeOf.get(word) ?? -1] ?? 0;
  }

  /** By code, 1 for each text that has a word of every group. */
  having(groups: readonly (readonly string[])[]): Uint8Array {
    const found = new Uint8Array(this.#ends.length).fill(1);
    for (const group of groups) {
      const isWanted = new Uint8Array(this.#codeOf.size);
      for (const word of group) isWanted[this.#codeOf.get(word) ?? isWanted.length] = 1;
      for (let text = 0, at = 0; text < found.length; text += 1) {
        let has = 0;
        for (const end = this.#ends[text] ?? 0; at < end; at += 1) has |= isWanted[this.#words[at] ?? 0] ?? 0;
        if (has === 0) found[text] = 0;
      }
    }
    return found;
  }

  #count(slot: number, by: 1 | -1): void {
    const text = this.column.codes[slot] ?? 0;
    for (let at = this.#ends[text - 1] ?? 0; at < (this.#ends[text] ?? 0); at += 1) {
      const word = this.#words[at] ?? 0;
      this.#items[word] = (this.#items[word] ?? 0) + by;
    }
  }

  #split(text: string): void {
    for (const word of new Set(text.match(/[\p{L}\p{N}]+/gu))) {
      const code = this.#codeOf.get(word) ?? this.#codeOf.size;
      this.#codeOf.set(word, code);
      this.#words.push(code);
    }
    this.#ends.push(this.#words.length);
  }
}
