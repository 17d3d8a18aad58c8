import type { FacetValue } from '#contract/product.ts';
import type { Column } from './column.ts';
import type { ColumnGroup } from './column-group.ts';

/** Items that were found after another one of their product, in the order of products, as many as `count`. */
export interface OtherItems {
  products: Uint32Array;
  /** Combinations of the items, and of the first found items of their products. */
  combinations: Uint32Array;
  firsts: Uint32Array;
  count: number;
}

/** Counts the products of each value of a filter. Items that share a value are added in the order of products. */
export class FacetCount {
  readonly #column: Column;
  readonly #group: ColumnGroup;
  readonly #place: number;
  readonly #productOf: Uint32Array;
  readonly #counts: Uint32Array;
  /** The last product that was counted and 1, by value. */
  readonly #last: Uint32Array;

  /**
   * @param column of a group
   * @param productOf by slot
   */
  constructor(group: ColumnGroup, column: Column, productOf: Uint32Array) {
    this.#column = column;
    this.#group = group;
    this.#place = group.columns.indexOf(column);
    this.#productOf = productOf;
    this.#counts = new Uint32Array(column.values.length);
    this.#last = new Uint32Array(column.values.length);
  }

  add(slots: Uint32Array): void {
    const productOf = this.#productOf;
    const { codes, state, columns } = this.#group;
    const { values } = state;
    const width = columns.length;
    const counts = this.#counts;
    const last = this.#last;
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] ?? 0;
      const value = values[width * (codes[slot] ?? 0) + this.#place] ?? 0;
      const product = (productOf[slot] ?? 0) + 1;
      const isNew = last[value] === product ? 0 : 1;
      last[value] = product;
      counts[value] = (counts[value] ?? 0) + isNew;
    }
  }

  /** Adds items that were found after another one of their product, whose values count already. */
  addOthers({ products, combinations, firsts, count }: OtherItems): void {
    const { values } = this.#group.state;
    const width = this.#group.columns.length;
    const place = this.#place;
    const counts = this.#counts;
    const last = this.#last;
    for (let index = 0; index < count; index += 1) {
      const product = (products[index] ?? 0) + 1;
      const value = values[width * (combinations[index] ?? 0) + place] ?? 0;
      const first = values[width * (firsts[index] ?? 0) + place] ?? 0;
      const differs = value === first ? 0 : 1;
      const isNew = last[value] === product ? 0 : differs;
      last[value] = product;
      counts[value] = (counts[value] ?? 0) + isNew;
    }
  }

  /** Adds products by the combination of their first found item. */
  addCombinations(products: Uint32Array): void {
    for (let combination = 0; combination < products.length; combination += 1) {
      const value = this.#group.valueOf(combination, this.#place);
      this.#counts[value] = (this.#counts[value] ?? 0) + (products[combination] ?? 0);
    }
  }

  /**
   * Counts by label, summing values with the same label: no product has two of those. Empty values (unknown size or
   * colour) are left out.
   */
  byLabel(): FacetValue[] {
    const found: FacetValue[] = [];
    for (const { label, codes } of this.#column.labelCodes()) {
      let count = 0;
      for (const code of codes) count += this.#counts[code] ?? 0;
      if (label && count) found.push({ value: label, count });
    }
    return found;
  }

  /** Counts by value. */
  byValue(): FacetValue[] {
    const found: FacetValue[] = [];
    for (const { codes } of this.#column.labelCodes())
      for (const code of codes) {
        const value = this.#column.values[code];
        const count = this.#counts[code];
        if (value && count) found.push({ value, count });
      }
    return found;
  }
}
