import { hashedWith, SameTexts } from './same-texts.ts';
import { plainWords } from './synonyms.ts';

/** Separates an item's own words from others. It has a code like words, and no search word equals it. */
export const BAR = '|';
const BAR_CODE = 124;
const LETTER_T = 116;
const LAST_OF_ASCII = 127;
/** 1 for each letter and digit of ASCII, by its code. */
const IN_WORDS = Uint8Array.from({ length: LAST_OF_ASCII + 1 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Returns the words of an item's folded text, with its last bar among them. */
export function wordsOfItem(text: string): string[] {
  const bar = text.lastIndexOf(BAR);
  return [...plainWords(text.slice(0, bar)), BAR, ...plainWords(text.slice(bar + 1))];
}

/** Reads the codes of the same words from bytes in UTF-8, without a new string for each. */
export class WordReader {
  readonly #texts = new SameTexts();
  readonly #codeOf: (word: string) => number;
  readonly #codes: number[] = [];
  /** By the number of a text. */
  readonly #codeOfText: number[] = [];

  /** @param codeOf gives each word its code, always the same one */
  constructor(codeOf: (word: string) => number) {
    this.#codeOf = codeOf;
  }

  /** The codes are valid until the next call. */
  read(bytes: Buffer, start: number, end: number): readonly number[] {
    if (this.#readAscii(bytes, start, end)) return this.#codes;
    return wordsOfItem(bytes.toString('utf8', start, end)).map(this.#codeOf);
  }

  /** @returns false for other letters, without exactly one bar, and for a single T, which may be that of T-shirt. */
  #readAscii(bytes: Buffer, start: number, end: number): boolean {
    const codes = this.#codes;
    codes.length = 0;
    let bars = 0;
    let hash = 0;
    for (let at = start, from = start; at <= end; at += 1) {
      const letter = at < end ? (bytes[at] ?? 0) : 0;
      if (letter > LAST_OF_ASCII) return false;
      if (IN_WORDS[letter] === 1) {
        hash = hashedWith(hash, letter);
        continue;
      }
      if (at - from === 1 && bytes[from] === LETTER_T) return false;
      if (at > from) {
        const word = this.#texts.read(bytes, { start: from, end: at, hash });
        const code = this.#codeOfText[word] ?? this.#codeOf(this.#texts.texts[word] ?? '');
        this.#codeOfText[word] = code;
        codes.push(code);
      }
      from = at + 1;
      hash = 0;
      if (letter !== BAR_CODE) continue;
      codes.push(this.#codeOf(BAR));
      bars += 1;
    }
    return bars === 1;
  }
}
