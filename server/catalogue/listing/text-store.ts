import { BAR } from './item-words.ts';
import { type Codes, copied, roomFor, withCode } from './numbers.ts';
import { SimilarWords } from './similar-words.ts';
import { emptyTable, mixed, SlotTable } from './slot-table.ts';
import { noPostings, type PostingsState, postingsOf } from './word-postings.ts';

/** Number of texts that are scanned in some tens of microseconds. */
const MANY = 5_000;

export type TextsState = ReturnType<typeof emptyTexts>;

const emptyTexts = () => ({
  /** The text of the item in each slot, by its code; equal texts share one. */
  codes: new Uint32Array(),
  /** Codes of the words of all texts, one text after the other, in their order. */
  words: new Uint16Array() as Codes,
  /** End of each text's words, by the text's code, for `count` texts. */
  ends: new Uint32Array(),
  count: 0,
  codeOfText: emptyTable(),
  /** Each word once, by its code. */
  vocabulary: [] as string[],
  /** The number of items that have a word, by the word's code. */
  items: new Uint32Array(),
  /** 1 for each word of an item's own text, by the word's code. */
  isOwn: new Uint8Array(),
  /** Index of the first texts by their words; later texts are scanned. */
  postings: noPostings(),
});

/** The search texts of items, each as the codes of its words: a quarter of their size as strings. */
export class TextStore {
  readonly state: TextsState;
  readonly #codeOfText: SlotTable;
  protected readonly codeOf: Map<string, number>;
  protected readonly comparable: SimilarWords;

  constructor(state = emptyTexts()) {
    this.state = state;
    this.#codeOfText = new SlotTable(
      (text) => hashOf(this.state.words, this.startOf(text), this.endOf(text)),
      state.codeOfText,
    );
    this.codeOf = new Map(state.vocabulary.map((word, code) => [word, code]));
    this.comparable = new SimilarWords(state.vocabulary.filter((_, code) => state.isOwn[code]));
  }

  /** The text of the item in each slot, by its code. */
  get codes(): Uint32Array {
    return this.state.codes;
  }

  /**
   * Stores the words of a slot's item, by their codes. Those after the bar are not in the item's own text, and match
   * only as whole words.
   */
  add(slot: number, words: readonly number[]): void {
    if (slot >= this.codes.length) this.grow(roomFor(slot + 1));
    const bar = words.indexOf(this.codeFor(BAR));
    for (let at = 0; at < bar; at += 1) this.#compareWith(words[at] ?? 0);
    const hash = hashOf(words, 0, words.length);
    this.codes[slot] = this.#textOf(words, hash) ?? this.#append(words, hash);
    this.#count(slot, 1);
  }

  /** Removes the text of a slot's item. */
  remove(slot: number): void {
    this.#count(slot, -1);
  }

  /** @param length number of slots */
  grow(length: number): void {
    this.state.codes = copied(this.codes, new Uint32Array(length));
  }

  /** Indexes the texts by words, once the later ones are more than a quarter of the others and `many`. */
  indexed(many = MANY): PostingsState {
    const { state } = this;
    const { words, ends, count: texts, vocabulary } = state;
    if (texts - state.postings.texts > many + state.postings.texts / 4)
      state.postings = postingsOf(words, ends, { texts, vocabulary: vocabulary.length });
    return state.postings;
  }

  protected startOf(text: number): number {
    return text === 0 ? 0 : this.endOf(text - 1);
  }

  protected endOf(text: number): number {
    return this.state.ends[text] ?? 0;
  }

  #textOf(words: readonly number[], hash: number): number | undefined {
    return this.#codeOfText.find(hash, (text) => this.#has(text, words));
  }

  #has(text: number, words: readonly number[]): boolean {
    const start = this.startOf(text);
    if (this.endOf(text) - start !== words.length) return false;
    for (let at = 0; at < words.length; at += 1) {
      if (this.state.words[start + at] !== words[at]) return false;
    }
    return true;
  }

  /** Changes the counts; each word of a text counts once. */
  #count(slot: number, by: 1 | -1): void {
    const { words, items } = this.state;
    const text = this.codes[slot] ?? 0;
    const start = this.startOf(text);
    for (let at = start, end = this.endOf(text); at < end; at += 1) {
      const word = words[at] ?? 0;
      if (isAmong(words, word, start, at)) continue;
      items[word] = (items[word] ?? 0) + by;
    }
  }

  /** Returns the code of a word, a new one if no text has it yet. */
  codeFor(word: string): number {
    const known = this.codeOf.get(word);
    if (known !== undefined) return known;
    const { state } = this;
    const code = state.vocabulary.push(word) - 1;
    this.codeOf.set(word, code);
    if (code >= state.items.length) {
      state.items = copied(state.items, new Uint32Array(roomFor(code + 1)));
      state.isOwn = copied(state.isOwn, new Uint8Array(state.items.length));
    }
    return code;
  }

  #compareWith(code: number): void {
    const { isOwn, vocabulary } = this.state;
    if (isOwn[code]) return;
    isOwn[code] = 1;
    this.comparable.add(vocabulary[code] ?? '');
  }

  #append(words: readonly number[], hash: number): number {
    const { state } = this;
    const text = state.count;
    let end = this.startOf(text);
    for (let at = 0; at < words.length; at += 1) {
      state.words = withCode(state.words, end, words[at] ?? 0);
      end += 1;
    }
    if (text >= state.ends.length) state.ends = copied(state.ends, new Uint32Array(roomFor(text + 1)));
    state.ends[text] = end;
    state.count += 1;
    this.#codeOfText.add(text, hash);
    return text;
  }
}

function hashOf(words: ArrayLike<number>, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (words[at] ?? 0), 0x01000193);
  return mixed(hash);
}

function isAmong(words: Codes, word: number, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (words[at] === word) return true;
  return false;
}
