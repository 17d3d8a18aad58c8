import type { FilterName } from '#contract/filters.ts';
import { type ColumnGroup, forEachGroup, GROUP_OF, type GroupName } from './column-group.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { type Numbers, reused } from './numbers.ts';

/** Small enough that items which one loop has read are in the processor's cache for the next one. */
export const BATCH = 1_024;

/**
 * Value added, with the filter's number, for each filter that an item fails; from twice this on, several have failed.
 */
const FAILURE = 64;
const SEVERAL = 2 * FAILURE;
/** Part of items that fail several filters; filters have lower numbers. */
const DROPPED = FAILURE - 1;

/** Filters by values and by the price, as numbers of those that fail. */
export interface ValueFilters {
  groups: Record<GroupName, { codes: Numbers; failures: Uint8Array }>;
  price: { prices: Uint32Array; low: number; high: number; failure: number };
}

interface FilteredItems extends Pick<ItemsForSale, 'prices' | 'byCombination'> {
  groups: Record<GroupName, Pick<ColumnGroup, 'codes' | 'count'>>;
}

interface Wanted {
  values?: { name: FilterName; allowed: Uint8Array };
  price?: { low: number; high: number };
}

/**
 * Prepares filters for `SlotBatch`. The number of each is its place and 1.
 *
 * @param filters each by the values that meet it, with 1 by their codes, or by a price from the lowest to the highest,
 *   both included, in cents; others are left out
 */
export function valueFilters(items: FilteredItems, filters: readonly Wanted[]): ValueFilters {
  const groups = forEachGroup((name) => {
    const { codes, count } = items.groups[name];
    return { codes, failures: new Uint8Array(count) };
  });
  const price = { prices: items.prices, low: 0, high: Infinity, failure: 0 };
  for (const [index, filter] of filters.entries()) {
    const failure = FAILURE + index + 1;
    if (filter.price) Object.assign(price, filter.price, { failure });
    if (filter.values) {
      const { failures } = groups[GROUP_OF[filter.values.name]];
      const allowed = items.byCombination(filter.values.name, filter.values.allowed);
      for (let code = 0; code < failures.length; code += 1) {
        if (!allowed[code]) failures[code] = Math.min(SEVERAL, (failures[code] ?? 0) + failure);
      }
    }
  }
  return { groups, price };
}

const partsOfBatch = reused((length) => new Uint32Array(length));

/**
 * A batch of items that filters process together. Each step is a short loop, whose compiled form V8 keeps for all
 * queries; one loop over filters of every kind was compiled again for each kind of query. The loops have no branches,
 * because no processor could predict them.
 */
export class SlotBatch {
  readonly #slots = new Uint32Array(BATCH);
  /** The ranges that each item fails, by its place in the batch. */
  readonly #failed = new Uint8Array(BATCH);
  /** Slots by the filter that they fail alone, 0 for none; each part has room for all. */
  readonly #parts = partsOfBatch(FAILURE * BATCH);
  readonly #ends = new Uint32Array(FAILURE);
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
   * Filters items by a number between two, both included; before `divide`.
   *
   * @param number of the filter, from 1 to 62
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
      kept += all < SEVERAL ? 1 : 0;
    }
    this.#count = kept;
  }

  /** Applies the other filters, and divides the items by what they fail. */
  divide({ groups: { kind, piece, brand }, price: { prices, low, high, failure } }: ValueFilters): void {
    const slots = this.#slots;
    const failed = this.#failed;
    const parts = this.#parts;
    const ends = this.#ends.fill(0);
    for (let place = 0; place < this.#count; place += 1) {
      const slot = slots[place] ?? 0;
      const price = prices[slot] ?? 0;
      const all =
        (failed[place] ?? 0) +
        (kind.failures[kind.codes[slot] ?? 0] ?? 0) +
        (piece.failures[piece.codes[slot] ?? 0] ?? 0) +
        (brand.failures[brand.codes[slot] ?? 0] ?? 0) +
        (price < low || price > high ? failure : 0);
      const part = all < SEVERAL ? all & (FAILURE - 1) : DROPPED;
      const end = ends[part] ?? 0;
      parts[part * BATCH + end] = slot;
      ends[part] = end + 1;
    }
  }

  /** Returns the slots that are left without `divide`. Valid until the next batch starts. */
  slots(): Uint32Array {
    return this.#slots.subarray(0, this.#count);
  }

  /** Returns slots that fail this filter alone, or none for 0. Valid until the next batch is divided. */
  failingOnly(number: number): Uint32Array {
    const start = number * BATCH;
    return this.#parts.subarray(start, start + (this.#ends[number] ?? 0));
  }
}
