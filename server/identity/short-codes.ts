import { randomInt } from 'node:crypto';

/** Alphabet without look-alikes. One character is 5 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates a random code that people read aloud and type. */
export const newShortCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Normalizes a typed code for comparison: in capitals, without spaces and hyphens. */
export const normalizedCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
