import { randomBytes } from 'node:crypto';
import { randomOf } from '#server/seeded-random.ts';

/** End of the ids of all rows of the past, by which they are found for removal. */
export const PAST_MARK = 'd3a05eed0000';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a secret code, different in each shop. */
export const secretCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');

/** Ids and codes of the past: the same ones in the same order. Ids sort by time, like those of `uuidv7()`. */
export interface Ids {
  /** @param at milliseconds since 1970 */
  id(at: number): string;
  /** Characters of references, without look-alikes; 12 by default. */
  code(length?: number): string;
  /** Digits. */
  digits(length: number): string;
}

/** @param seed of the codes */
export function makeIds(seed: number): Ids {
  const random = randomOf(seed);
  let made = 0;
  const from = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
  return {
    id(at) {
      const time = Math.floor(at).toString(16).padStart(12, '0');
      const count = made.toString(16).padStart(6, '0');
      made += 1;
      return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3)}-${PAST_MARK}`;
    },
    code: (length = 12) => from(ALPHABET, length),
    digits: (length) => from('0123456789', length),
  };
}
