import type { Codes } from './numbers.ts';

export type PostingsState = ReturnType<typeof noPostings>;

export const noPostings = () => ({
  /** For each word, the texts that have it, as distances. */
  bytes: new Uint8Array(),
  /** Start of a word's bytes, by its code; the next word's bytes follow. */
  starts: new Uint32Array(1),
  /** Number of indexed texts. */
  texts: 0,
});

/** Bits of a distance in one byte; the bit above them means that more follow. */
const BITS = 7;
const MORE = 1 << BITS;

/**
 * Lists the texts of each word, by the words' codes, so that no search scans all of them. A text takes a byte for most
 * of its words: it is stored as its distance from the previous one with the same word, the last seven bits first.
 */
export function postingsOf(words: Codes, ends: Uint32Array, { texts, vocabulary }: Counts): PostingsState {
  const starts = new Uint32Array(vocabulary + 1);
  forEachDistance(words, ends, { texts, vocabulary }, (word, distance) => {
    starts[word + 1] = (starts[word + 1] ?? 0) + bytesFor(distance);
  });
  for (let word = 0; word < vocabulary; word += 1)
    starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const bytes = new Uint8Array(starts[vocabulary] ?? 0);
  const next = starts.slice();
  forEachDistance(words, ends, { texts, vocabulary }, (word, distance) => {
    let at = next[word] ?? 0;
    let left = distance;
    for (; left >= MORE; left >>>= BITS) {
      bytes[at] = left | MORE;
      at += 1;
    }
    bytes[at] = left;
    next[word] = at + 1;
  });
  return { bytes, starts, texts };
}

/** Sets bits of each text that has a word. */
export function markTexts(
  { bytes, starts }: PostingsState,
  word: number,
  { found, bit }: { found: Uint8Array; bit: number },
): void {
  let text = -1;
  const end = starts[word + 1] ?? 0;
  for (let at = starts[word] ?? end; at < end; ) {
    let distance = 0;
    for (let shift = 0, more = true; more; shift += BITS) {
      const byte = bytes[at] ?? 0;
      distance |= (byte & (MORE - 1)) << shift;
      more = byte >= MORE;
      at += 1;
    }
    text += distance;
    found[text] = (found[text] ?? 0) | bit;
  }
}

interface Counts {
  texts: number;
  /** The number of different words. */
  vocabulary: number;
}

/**
 * Visits each word of each text once, with the distance from the previous text that has it; for the first text, from
 * before all texts.
 */
function forEachDistance(
  words: Codes,
  ends: Uint32Array,
  { texts, vocabulary }: Counts,
  visit: (word: number, distance: number) => void,
): void {
  /** The last text with a word and 1, by the word's code. */
  const last = new Uint32Array(vocabulary);
  for (let text = 0, at = 0; text < texts; text += 1) {
    for (const end = ends[text] ?? 0; at < end; at += 1) {
      const word = words[at] ?? 0;
      const distance = text + 1 - (last[word] ?? 0);
      if (distance === 0) continue;
      last[word] = text + 1;
      visit(word, distance);
    }
  }
}

const bytesFor = (distance: number): number =>
  distance < MORE ? 1 : Math.ceil((32 - Math.clz32(distance)) / BITS);
