import { randomInt } from 'node:crypto';

/** Without look-alikes. One character is 5 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new random code that people read aloud and type. */
export const newShortCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** A typed code as it is compared: in capitals, without spaces and hyphens. */
export const normalizedCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');
