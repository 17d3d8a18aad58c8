import { firstPlace } from './numbers.ts';
import type { OrderName } from './order-names.ts';
import { type Key, reversed, sortByKeys } from './sort-slots.ts';

/** Negative when the item in slot a comes first, 0 for the same one only. */
type Comparison = (a: number, b: number) => number;
/** Number of slots from which sorting by digits is faster than comparing. */
const MANY = 10_000;

export type ItemOrderState = ReturnType<typeof emptyOrder>;

const emptyOrder = () => ({ slots: new Uint32Array() as Uint32Array, version: 0 });

/** An order that another one begins with; reversed by its keys if wanted. */
interface OrderBase {
  order: ItemOrder;
  isReversed: boolean;
}

/** Slots of the items for sale in one order. Updated by moving the items that have changed since. */
export class ItemOrder {
  readonly #keys: readonly Key[];
  readonly #compareIds: Comparison;
  readonly #base: OrderBase | undefined;
  readonly state: ItemOrderState;

  /**
   * @param keys sort keys of items, in order of priority
   * @param compareIds orders items that are equal in every key
   * @param base the order by the last keys, so that only those before them are sorted by
   */
  constructor(
    keys: readonly Key[],
    compareIds: Comparison,
    { state, base }: { state: ItemOrderState | undefined; base: OrderBase | undefined },
  ) {
    this.#keys = keys;
    this.#compareIds = compareIds;
    this.#base = base;
    this.state = state ?? emptyOrder();
  }

  /**
   * @param changedIn version in which the item of each slot last changed
   * @param isForSale 1 for each slot with an item for sale
   */
  read(version: number, changedIn: Uint32Array, isForSale: Uint8Array): Uint32Array {
    if (this.state.version === version) return this.state.slots;
    if (this.#base && this.state.slots.length === 0) {
      const { order, isReversed } = this.#base;
      const slots = order.read(version, changedIn, isForSale);
      const keys = this.#keys.slice(0, this.#keys.length - order.#keys.length);
      this.state.slots = sortByKeys(isReversed ? reversed(slots, order.#keys) : slots, keys);
      this.state.version = version;
      return this.state.slots;
    }
    const last = this.state.version;
    const remaining = new Uint32Array(this.state.slots.length);
    let count = 0;
    for (const slot of this.state.slots) {
      if ((changedIn[slot] ?? 0) > last) continue;
      remaining[count] = slot;
      count += 1;
    }
    const moved: number[] = [];
    for (let slot = 0; slot < changedIn.length; slot += 1) {
      if ((changedIn[slot] ?? 0) > last && isForSale[slot]) moved.push(slot);
    }
    this.state.slots = merge(remaining.subarray(0, count), this.#sorted(Uint32Array.from(moved)), (a, b) =>
      this.compare(a, b),
    );
    this.state.version = version;
    return this.state.slots;
  }

  #sorted(slots: Uint32Array): Uint32Array {
    if (slots.length < MANY) return slots.sort((a, b) => this.compare(a, b));
    // Slots of the initial read are sorted by id already.
    return sortByKeys(isSorted(slots, this.#compareIds) ? slots : slots.sort(this.#compareIds), this.#keys);
  }

  compare(a: number, b: number): number {
    for (const key of this.#keys) {
      const difference = key(a) - key(b);
      if (difference !== 0) return difference;
    }
    return this.#compareIds(a, b);
  }
}

/**
 * Makes the orders of the items for sale. Four of them begin with another one, because sorting takes longer than
 * reversing.
 *
 * @param states of the same orders in another instance
 */
export function itemOrders(
  keys: Record<OrderName, readonly Key[]>,
  compareIds: Comparison,
  states: Record<OrderName, ItemOrderState> | undefined,
): Record<OrderName, ItemOrder> {
  const made = (name: OrderName, base?: OrderBase) =>
    new ItemOrder(keys[name], compareIds, { state: states?.[name], base });
  const oldest = made('oldest');
  const cheapest = made('cheapest');
  const newest = made('newest', { order: oldest, isReversed: true });
  return {
    product: made('product'),
    newest,
    oldest,
    cheapest,
    dearest: made('dearest', { order: cheapest, isReversed: true }),
    'most reduced': made('most reduced', { order: newest, isReversed: false }),
    'last reduced': made('last reduced', { order: newest, isReversed: false }),
  };
}

function isSorted(slots: Uint32Array, compare: Comparison): boolean {
  for (let place = 1; place < slots.length; place += 1) {
    if (compare(slots[place - 1] ?? 0, slots[place] ?? 0) > 0) return false;
  }
  return true;
}

function merge(into: Uint32Array, slots: Uint32Array, compare: Comparison): Uint32Array {
  if (into.length === 0) return slots;
  const merged = new Uint32Array(into.length + slots.length);
  let from = 0;
  for (const [index, slot] of slots.entries()) {
    const end = firstPlace(from, into.length, (place) => compare(into[place] ?? 0, slot) >= 0);
    merged.set(into.subarray(from, end), from + index);
    merged[end + index] = slot;
    from = end;
  }
  merged.set(into.subarray(from), from + slots.length);
  return merged;
}
