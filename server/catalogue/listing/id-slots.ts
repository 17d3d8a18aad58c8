import { copied, roomFor } from './numbers.ts';
import { emptyTable, mixed, SlotTable } from './slot-table.ts';

/** Words of 32 bits in an id. */
const WORDS = 4;
const HYPHEN = 45;
/** Each byte as two hexadecimal digits. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** An id as text, or as its four words of 32 bits. */
export type Id = string | Uint32Array;

export type IdSlotsState = ReturnType<typeof emptyIds>;

export const emptyIds = () => ({ words: new Uint32Array(), table: emptyTable() });

/**
 * Ids by slot, in 16 bytes each, and the slot of an id. As strings and a Map, ids of a million items take 130 MB, so 24.
 * Ids are UUIDs (RFC 9562), in small letters as PostgreSQL writes them.
 */
export class IdSlots {
  readonly state: IdSlotsState;
  readonly #table: SlotTable;

  constructor(state = emptyIds()) {
    this.state = state;
    this.#table = new SlotTable((slot) => hashAt(state.words, WORDS * slot), state.table);
  }

  /** @param length number of slots */
  reserve(length: number): void {
    this.state.words = copied(this.state.words, new Uint32Array(WORDS * length));
    this.#table.reserve(length);
  }

  /** @throws RangeError for an invalid UUID */
  set(slot: number, id: Id): void {
    const words = wordsOf(id);
    const length = WORDS * (slot + 1);
    if (length > this.state.words.length) {
      this.state.words = copied(this.state.words, new Uint32Array(roomFor(length)));
    }
    for (let word = 0; word < WORDS; word += 1) this.state.words[WORDS * slot + word] = words[word] ?? 0;
    this.#table.add(slot);
  }

  slotOf(id: Id): number | undefined {
    const words = wordsOf(id);
    return this.#table.find(hashAt(words, 0), (slot) => this.#has(slot, words));
  }

  remove(slot: number): void {
    this.#table.remove(slot);
  }

  at(slot: number): string {
    const { words } = this.state;
    const at = WORDS * slot;
    const [b, c] = [digitsOf(words[at + 1]), digitsOf(words[at + 2])];
    return `${digitsOf(words[at])}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${digitsOf(words[at + 3])}`;
  }

  /** Negative when the id in slot a comes first in alphabetical order, 0 when both are equal. */
  compare(a: number, b: number): number {
    for (let word = 0; word < WORDS; word += 1) {
      const difference =
        (this.state.words[WORDS * a + word] ?? 0) - (this.state.words[WORDS * b + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #has(slot: number, words: Uint32Array): boolean {
    for (let word = 0; word < WORDS; word += 1) {
      if (this.state.words[WORDS * slot + word] !== words[word]) return false;
    }
    return true;
  }
}

/** The eight hexadecimal digits of a word. */
const digitsOf = (word = 0): string =>
  `${BYTES[word >>> 24]}${BYTES[(word >>> 16) & 255]}${BYTES[(word >>> 8) & 255]}${BYTES[word & 255]}`;

function wordsOf(id: Id): Uint32Array {
  if (typeof id !== 'string') return id;
  const words = new Uint32Array(WORDS);
  let digits = 0;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    if (code === HYPHEN) continue;
    const digit = code < 58 ? code - 48 : code - 87;
    const word = digits >>> 3;
    if (digit < 0 || digit > 15 || (code >= 58 && digit < 10) || word >= WORDS)
      throw new RangeError(`${id} is not a UUID`);
    words[word] = ((words[word] ?? 0) << 4) | digit;
    digits += 1;
  }
  if (digits !== 8 * WORDS) throw new RangeError(`${id} is not a UUID`);
  return words;
}

/** Hashes a UUID. UUIDs of version 7 have similar beginnings, so each word is hashed. */
function hashAt(words: Uint32Array, start: number): number {
  let hash = 0;
  for (let at = start; at < start + WORDS; at += 1) hash = mixed(hash ^ (words[at] ?? 0));
  return hash;
}
