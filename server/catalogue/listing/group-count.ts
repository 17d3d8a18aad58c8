import type { ColumnGroup } from './column-group.ts';
import type { FacetCount } from './facet-count.ts';
import { BATCH } from './slot-batch.ts';

/** Found items of a batch, in the order of products. */
export interface FoundBatch {
  /** The slots of the first found item of each product. */
  firsts: Uint32Array;
  /** The slots of the others, and the slot that was found before each: an item of the same product. */
  others: Uint32Array;
  before: Uint32Array;
}

/**
 * Counts products for all facets of a group. The first found item of a product counts for its combination, whose values
 * get the sum in the end; only another one with other values is compared value by value.
 */
export class GroupCount {
  readonly #facets: readonly FacetCount[];
  readonly #group: ColumnGroup;
  /** Products by the combination of their first found item. */
  readonly #products: Uint32Array;
  readonly #others = new Uint32Array(BATCH);
  readonly #before = new Uint32Array(BATCH);

  constructor(group: ColumnGroup, facets: readonly FacetCount[]) {
    this.#facets = facets;
    this.#group = group;
    this.#products = new Uint32Array(group.count);
  }

  add({ firsts, others, before }: FoundBatch): void {
    const { codes } = this.#group;
    const products = this.#products;
    for (let place = 0; place < firsts.length; place += 1) {
      const code = codes[firsts[place] ?? 0] ?? 0;
      products[code] = (products[code] ?? 0) + 1;
    }
    let count = 0;
    for (let place = 0; place < others.length; place += 1) {
      const slot = others[place] ?? 0;
      const last = before[place] ?? 0;
      this.#others[count] = slot;
      this.#before[count] = last;
      count += codes[slot] === codes[last] ? 0 : 1;
    }
    const differing = this.#others.subarray(0, count);
    for (const facet of this.#facets) facet.addOthers(differing, this.#before.subarray(0, count));
  }

  /** Adds the products of each combination to its values, once all items are added. */
  end(): void {
    for (const facet of this.#facets) facet.addCombinations(this.#products);
  }
}
