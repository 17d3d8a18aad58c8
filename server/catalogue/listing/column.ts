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
  values: [] as string[],
  labels: [] as string[],
});

/** The values that one property of the items has, each with a code. */
export class Column {
  readonly state: ColumnState;
  readonly #codeOf: Map<string, number>;
  #sorted: readonly LabelCodes[] | undefined;
  #byWord: Map<string, LabelWithWord[]> | undefined;

  constructor(state = emptyColumn()) {
    this.state = state;
    this.#codeOf = new Map(state.values.map((value, code) => [value, code]));
  }

  /** By code. */
  get values(): readonly string[] {
    return this.state.values;
  }

  /** The values as a shopper reads them, by code. */
  get labels(): readonly string[] {
    return this.state.labels;
  }

  /** Returns the code of a value, a new one if no item had it yet. */
  codeFor(value: string, label = value): number {
    let code = this.#codeOf.get(value);
    if (code === undefined) {
      code = this.state.values.push(value) - 1;
      this.#codeOf.set(value, code);
    }
    if (this.labels[code] === label) return code;
    this.state.labels[code] = label;
    this.#sorted = undefined;
    this.#byWord = undefined;
    return code;
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
