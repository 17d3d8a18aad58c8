import { SameTexts } from './same-texts.ts';
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

/** Reads the same words from bytes in UTF-8, without a new string for each. */
export class WordReader {
  readonly #texts = new SameTexts();

  read(bytes: Buffer, start: number, end: number): string[] {
    return this.#readAscii(bytes, start, end) ?? wordsOfItem(bytes.toString('utf8', start, end));
  }

  /** @returns undefined for other letters, without exactly one bar, and for a single T, which may be that of T-shirt. */
  #readAscii(bytes: Buffer, start: number, end: number): string[] | undefined {
    const words: string[] = [];
    let bars = 0;
    for (let at = start, from = start; at <= end; at += 1) {
      const letter = at < end ? (bytes[at] ?? 0) : 0;
      if (letter > LAST_OF_ASCII) return undefined;
      if (IN_WORDS[letter] === 1) continue;
      if (at - from === 1 && bytes[from] === LETTER_T) return undefined;
      if (at > from) words.push(this.#texts.read(bytes, from, at));
      from = at + 1;
      if (letter !== BAR_CODE) continue;
      words.push(BAR);
      bars += 1;
    }
    return bars === 1 ? words : undefined;
  }
}
