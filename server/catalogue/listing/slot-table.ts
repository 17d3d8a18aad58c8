const LEAST_PLACES = 1_024;

export type SlotTableState = ReturnType<typeof emptyTable>;

export const emptyTable = () => ({
  /** The slot + 1 at each place; 0 without a slot. */
  places: new Uint32Array(LEAST_PLACES),
  count: 0,
});

/**
 * Finds the slot of a value by the value's hash, and stores neither: open addressing with linear probing, at most half
 * full. For a million slots it takes 8 MB; a Map of strings takes 60.
 */
export class SlotTable {
  readonly #state: SlotTableState;
  readonly #hashOf: (slot: number) => number;

  /** @param hashOf 32-bit hash of a slot's value; called again when slots move */
  constructor(hashOf: (slot: number) => number, state = emptyTable()) {
    this.#hashOf = hashOf;
    this.#state = state;
  }

  /** @param isIt whether a slot has the value */
  find(hash: number, isIt: (slot: number) => boolean): number | undefined {
    const mask = this.#state.places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const found = this.#state.places[place] ?? 0;
      if (found === 0) return undefined;
      if (isIt(found - 1)) return found - 1;
    }
  }

  /** Makes room for a number of slots. */
  reserve(count: number): void {
    while (2 * count > this.#state.places.length) this.#grow();
  }

  /** Adds a slot whose value no other slot has. */
  add(slot: number, hash = this.#hashOf(slot)): void {
    this.#state.count += 1;
    if (2 * this.#state.count > this.#state.places.length) this.#grow();
    this.#put(slot + 1, hash);
  }

  /** Removes a slot, and moves the following ones back, so that each is still found from its own place on. */
  remove(slot: number): void {
    const mask = this.#state.places.length - 1;
    let hole = this.#hashOf(slot) & mask;
    while (this.#state.places[hole] !== slot + 1) {
      if (!this.#state.places[hole]) return;
      hole = (hole + 1) & mask;
    }
    for (let next = (hole + 1) & mask; ; next = (next + 1) & mask) {
      const entry = this.#state.places[next] ?? 0;
      if (entry === 0) break;
      const fromHome = (next - this.#hashOf(entry - 1)) & mask;
      if (fromHome < ((next - hole) & mask)) continue;
      this.#state.places[hole] = entry;
      hole = next;
    }
    this.#state.places[hole] = 0;
    this.#state.count -= 1;
  }

  #put(entry: number, hash: number): void {
    const mask = this.#state.places.length - 1;
    let place = hash & mask;
    while (this.#state.places[place]) place = (place + 1) & mask;
    this.#state.places[place] = entry;
  }

  #grow(): void {
    const places = this.#state.places;
    this.#state.places = new Uint32Array(2 * places.length);
    for (const entry of places) if (entry) this.#put(entry, this.#hashOf(entry - 1));
  }
}

/** Spreads the bits of a number over all 32 of a hash. The constants are those of MurmurHash3's last step. */
export function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
