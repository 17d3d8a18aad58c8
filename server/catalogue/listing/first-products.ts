import { reused } from './numbers.ts';
import { firstInOrder } from './sort-slots.ts';

const firstSlots = reused((length) => new Uint32Array(length));

/**
 * Returns the slots of the first products in an order, each by its first item.
 *
 * @param productOf by slot
 * @param found slots, in the order of products
 * @param count number of products
 * @param compare negative when the item in slot a comes first
 */
export function firstProducts(
  productOf: Uint32Array,
  found: Uint32Array,
  { count, compare }: { count: number; compare: (a: number, b: number) => number },
): Uint32Array {
  return firstInOrder(firstOfEach(productOf, found, compare), count, compare);
}

/** Finds the first slot of each product; begins with the newest products, which most shown items belong to. */
function firstOfEach(
  productOf: Uint32Array,
  found: Uint32Array,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const first = firstSlots(found.length);
  let count = 0;
  let last = -1;
  for (let place = found.length - 1; place >= 0; place -= 1) {
    const slot = found[place] ?? 0;
    const product = productOf[slot] ?? 0;
    if (product !== last) count += 1;
    else if (compare(first[count - 1] ?? 0, slot) < 0) continue;
    first[count - 1] = slot;
    last = product;
  }
  return first.subarray(0, count);
}
