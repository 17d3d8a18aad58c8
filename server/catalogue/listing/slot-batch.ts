import type { Numbers } from './numbers.ts';

/** Small enough that items which one loop has read are in the processor's cache for the next one. */
export const BATCH = 1_024;

/**
 * Value added, with the filter's number, for each filter that an item fails; from twice this on, several have failed.
 */
const FAILURE = 64;

/**
 * Returns the filters that each code fails.
 *
 * @param filters for each filter the codes that meet it, as numbers other than 0, and its number from 1 to 63
 */
export function failuresOf(
  count: number,
  filters: readonly { number: number; allowed: Numbers }[],
): Uint8Array {
  const failures = new Uint8Array(count);
  for (const { number, allowed } of filters) {
    for (let code = 0; code < count; code += 1) {
      if (!allowed[code]) failures[code] = Math.min(2 * FAILURE, (failures[code] ?? 0) + FAILURE + number);
    }
  }
  return failures;
}

/**
 * A batch of items that filters process together. Each filter is a short loop, whose compiled form V8 keeps for all
 * queries; one loop over all filters was compiled again for each kind of query. The loops have no branches, because no
 * processor could predict them. An item that fails several filters leaves the batch.
 */
export class SlotBatch {
  readonly #slots = new Uint32Array(BATCH);
  /** The filters that each item fails, by its place in the batch. */
  readonly #failed = new Uint8Array(BATCH);
  readonly #taken = new Uint32Array(BATCH);
  #count = 0;

  /** @param slots as many as a batch has at most */
  start(slots: Uint32Array): void {
    this.#slots.set(slots);
    this.#failed.fill(0);
    this.#count = slots.length;
  }

  /**
   * Removes items that are marked with 0, before any filter.
   *
   * @param codes indexes of the marks by slot; undefined if slots are the indexes
   */
  keepMarked(marks: Uint8Array, codes?: Uint32Array): void {
    const slots = this.#slots;
    let kept = 0;
    for (let place = 0; place < this.#count; place += 1) {
      const slot = slots[place] ?? 0;
      slots[kept] = slot;
      kept += marks[codes ? (codes[slot] ?? 0) : slot] ?? 0;
    }
    this.#count = kept;
  }

  /**
   * Filters items by their values.
   *
   * @param codes combinations of values by slot
   * @param failures by combination, as `failuresOf` gives them
   */
  filterValues(codes: Numbers, failures: Uint8Array): void {
    const slots = this.#slots;
    const failed = this.#failed;
    let kept = 0;
    for (let place = 0; place < this.#count; place += 1) {
      const slot = slots[place] ?? 0;
      const all = (failed[place] ?? 0) + (failures[codes[slot] ?? 0] ?? 0);
      slots[kept] = slot;
      failed[kept] = all;
      kept += all < 2 * FAILURE ? 1 : 0;
    }
    this.#count = kept;
  }

  /**
   * Keeps items with a number between two, both included.
   *
   * @param number of the filter, from 1 to 63
   */
  filterRange(number: number, numbers: Numbers, { low, high }: { low: number; high: number }): void {
    const slots = this.#slots;
    const failed = this.#failed;
    let kept = 0;
    for (let place = 0; place < this.#count; place += 1) {
      const slot = slots[place] ?? 0;
      const own = numbers[slot] ?? 0;
      const fails = own < low || own > high ? 1 : 0;
      const all = (failed[place] ?? 0) + fails * (FAILURE + number);
      slots[kept] = slot;
      failed[kept] = all;
      kept += all < 2 * FAILURE ? 1 : 0;
    }
    this.#count = kept;
  }

  /** Returns slots that meet all filters. Valid until the next request of slots. */
  meetingAll(): Uint32Array {
    return this.#with(0);
  }

  /** Returns slots that fail this filter alone. Valid until the next request of slots. */
  failingOnly(number: number): Uint32Array {
    return this.#with(FAILURE + number);
  }

  #with(failures: number): Uint32Array {
    const taken = this.#taken;
    let count = 0;
    for (let place = 0; place < this.#count; place += 1) {
      taken[count] = this.#slots[place] ?? 0;
      count += this.#failed[place] === failures ? 1 : 0;
    }
    return taken.subarray(0, count);
  }
}
