import type { FacetValue } from '#contract/product.ts';
import { type Codes, withCode } from './numbers.ts';
import { wordsOf } from './synonyms.ts';

/** Created once: creating one for each comparison takes longer than counting. */
const ORDER = new Intl.Collator('en', { numeric: true });

/** Compares labels in the order of a facet. */
export const compareLabels = (a: string, b: string): number => ORDER.compare(a, b);

/** Code of a label that has a word, and the label's number of words. */
interface LabelWithWord {
  code: number;
  words: number;
}

/** A label, and the codes of its values: sizes of two kinds have one label. */
interface LabelCodes {
  label: string;
  codes: number[];
}

export type ColumnState = ReturnType<typeof emptyColumn>;

const emptyColumn = () => ({
  codes: new Uint16Array() as Codes,
  values: [] as string[],
  labels: [] as string[],
});

/** One property of all items as a two-byte or four-byte code for each; equal values share a code. */
export class Column {
  readonly state: ColumnState;
  readonly #codeOf: Map<string, number>;
  #sorted: readonly LabelCodes[] | undefined;
  #byWord: Map<string, LabelWithWord[]> | undefined;

  constructor(state = emptyColumn()) {
    this.state = state;
    this.#codeOf = new Map(state.values.map((value, code) => [value, code]));
  }

  get codes(): Codes {
    return this.state.codes;
  }

  /** By code. */
  get values(): readonly string[] {
    return this.state.values;
  }

  /** The values as a shopper reads them, by code. */
  get labels(): readonly string[] {
    return this.state.labels;
  }

  set(slot: number, value: string, label = value): void {
    let code = this.#codeOf.get(value);
    if (code === undefined) {
      code = this.state.values.push(value) - 1;
      this.#codeOf.set(value, code);
    }
    this.state.codes = withCode(this.codes, slot, code);
    if (this.labels[code] === label) return;
    this.state.labels[code] = label;
    this.#sorted = undefined;
    this.#byWord = undefined;
  }

  /** Marks, with 1, the codes of the given values or labels. */
  codesOf(given: readonly string[]): Uint8Array {
    return Uint8Array.from(this.values, (value, code) =>
      given.includes(value) || given.includes(this.labels[code] ?? '') ? 1 : 0,
    );
  }

  /** The labels that have each word of a phrase in one of its forms. */
  labelsWith(phrase: readonly (readonly string[])[]): LabelWithWord[] {
    this.#byWord ??= this.#indexWords();
    const byWord = this.#byWord;
    const [first = [], ...others] = phrase.map((forms) => forms.flatMap((form) => byWord.get(form) ?? []));
    return first.filter(({ code }) =>
      others.every((entries) => entries.some((entry) => entry.code === code)),
    );
  }

  #indexWords(): Map<string, LabelWithWord[]> {
    const entries = this.labels.flatMap((label, code) => {
      const words = [...new Set(wordsOf(label))];
      return words.map((word) => ({ word, code, words: words.length }));
    });
    return Map.groupBy(entries, ({ word }) => word);
  }

  /** Labels in their order, with their codes. */
  labelCodes(): readonly LabelCodes[] {
    this.#sorted ??= [...Map.groupBy(this.labels.keys(), (code) => this.labels[code] ?? '')]
      .map(([label, codes]) => ({ label, codes }))
      .sort((a, b) => compareLabels(a.label, b.label));
    return this.#sorted;
  }
}

/** Counts the products of each value of a filter. Items that share a value are added in the order of products. */
export class FacetCount {
  readonly #column: Column;
  readonly #productOf: Uint32Array;
  readonly #counts: Uint32Array;
  /** The last product that was counted and 1, by value. */
  readonly #last: Uint32Array;

  /** @param productOf by slot */
  constructor(column: Column, productOf: Uint32Array) {
    this.#column = column;
    this.#productOf = productOf;
    this.#counts = new Uint32Array(column.values.length);
    this.#last = new Uint32Array(column.values.length);
  }

  add(slots: Uint32Array): void {
    const { codes } = this.#column;
    const productOf = this.#productOf;
    const counts = this.#counts;
    const last = this.#last;
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place] ?? 0;
      const code = codes[slot] ?? 0;
      const product = (productOf[slot] ?? 0) + 1;
      if (last[code] === product) continue;
      last[code] = product;
      counts[code] = (counts[code] ?? 0) + 1;
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
