import { copied, roomFor } from './numbers.ts';
import { mixed } from './slot-table.ts';

const PRIME = 0x01000193;
const LEAST_PLACES = 1_024;

/** Adds a byte to the hash of those before it; 0 is the hash of none. */
export const hashedWith = (hash: number, byte: number): number => Math.imul(hash ^ byte, PRIME);

/**
 * Decodes texts of which many are equal: each different one is decoded once, and has a number. Their bytes are in one
 * array, which stays in the processor's cache; an array for each took twice as long.
 */
export class SameTexts {
  /** By number. */
  readonly texts: string[] = [];
  #bytes: Uint8Array = new Uint8Array();
  /** By number; a text begins where the one before it ends. */
  #ends = new Uint32Array();
  #hashes = new Int32Array();
  /** The number + 1 at each place, at most half of which are used; 0 without a text. */
  #places = new Uint32Array(LEAST_PLACES);

  /**
   * @param hash of the bytes, by `hashedWith`
   * @returns the text's number
   */
  read(from: Buffer, { start, end, hash }: { start: number; end: number; hash: number }): number {
    const places = this.#places;
    const mask = places.length - 1;
    for (let place = mixed(hash) & mask; ; place = (place + 1) & mask) {
      const number = (places[place] ?? 0) - 1;
      if (number < 0) return this.#add(from, { start, end, hash });
      if (this.#hashes[number] === hash && this.#isAt(number, from, start, end)) return number;
    }
  }

  #isAt(number: number, from: Uint8Array, start: number, end: number): boolean {
    const bytes = this.#bytes;
    const own = number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
    if ((this.#ends[number] ?? 0) - own !== end - start) return false;
    for (let at = start; at < end; at += 1) if (from[at] !== bytes[own + at - start]) return false;
    return true;
  }

  #add(from: Buffer, { start, end, hash }: { start: number; end: number; hash: number }): number {
    const number = this.texts.push(from.toString('utf8', start, end)) - 1;
    const own = number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
    const ownEnd = own + end - start;
    if (ownEnd > this.#bytes.length) this.#bytes = copied(this.#bytes, new Uint8Array(roomFor(ownEnd)));
    if (number >= this.#ends.length) {
      this.#ends = copied(this.#ends, new Uint32Array(roomFor(number + 1)));
      this.#hashes = copied(this.#hashes, new Int32Array(this.#ends.length));
    }
    this.#bytes.set(from.subarray(start, end), own);
    this.#ends[number] = ownEnd;
    this.#hashes[number] = hash;
    if (2 * this.texts.length > this.#places.length) this.#grow();
    else this.#put(number);
    return number;
  }

  #grow(): void {
    this.#places = new Uint32Array(2 * this.#places.length);
    for (let number = 0; number < this.texts.length; number += 1) this.#put(number);
  }

  #put(number: number): void {
    const mask = this.#places.length - 1;
    let place = mixed(this.#hashes[number] ?? 0) & mask;
    while (this.#places[place]) place = (place + 1) & mask;
    this.#places[place] = number + 1;
  }
}
