import type { ColumnGroup } from './column-group.ts';
import type { FacetCount, OtherItems } from './facet-count.ts';
import { BATCH } from './slot-batch.ts';

/** Found items of a batch, in the order of products. */
export interface FoundBatch {
  /** The slots of the first found item of each product. */
  firsts: Uint32Array;
  /** The slots of the others, and the first slot of the product of each. */
  others: Uint32Array;
  firstOfOthers: Uint32Array;
}

/**
 * Counts products for all facets of a group. The first found item of a product counts for its combination, whose values
 * get the sum in the end; only another one with other values is compared value by value.
 */
export class GroupCount {
  readonly #facets: readonly FacetCount[];
  readonly #group: ColumnGroup;
  /** Products by the combination of their first found item. */
  readonly #counts: Uint32Array;
  readonly #productOf: Uint32Array;
  readonly #others: OtherItems = {
    products: new Uint32Array(BATCH),
    combinations: new Uint32Array(BATCH),
    firsts: new Uint32Array(BATCH),
    count: 0,
  };

  /**
   * @param facets of the group's columns
   * @param productOf by slot
   */
  constructor(group: ColumnGroup, facets: readonly FacetCount[], productOf: Uint32Array) {
    this.#facets = facets;
    this.#productOf = productOf;
    this.#group = group;
    this.#counts = new Uint32Array(group.count);
  }

  add({ firsts, others, firstOfOthers }: FoundBatch): void {
    const { codes } = this.#group;
    const counts = this.#counts;
    for (let place = 0; place < firsts.length; place += 1) {
      const code = codes[firsts[place] ?? 0] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    const kept = this.#others;
    let count = 0;
    for (let place = 0; place < others.length; place += 1) {
      const slot = others[place] ?? 0;
      const code = codes[slot] ?? 0;
      const first = codes[firstOfOthers[place] ?? 0] ?? 0;
      kept.products[count] = this.#productOf[slot] ?? 0;
      kept.combinations[count] = code;
      kept.firsts[count] = first;
      count += code === first ? 0 : 1;
    }
    kept.count = count;
    for (const facet of this.#facets) facet.addOthers(kept);
  }

  /** Adds the products of each combination to its values, once all items are added. */
  end(): void {
    for (const facet of this.#facets) facet.addCombinations(this.#counts);
  }
}
