import { FILTER_NAMES, type FilterName } from '#contract/filters.ts';
import type { Column } from './column.ts';
import { type Codes, copied, withCode } from './numbers.ts';
import { emptyTable, mixed, SlotTable } from './slot-table.ts';

export const GROUP_NAMES = ['kind', 'piece', 'brand'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

/**
 * Filters whose values are stored as one code. All items of a product are mostly of one kind and brand, and its pieces
 * differ in the others. Filters with few values are together, so that a group has few combinations.
 */
export const GROUP_OF: Readonly<Record<FilterName, GroupName>> = {
  type: 'kind',
  gender: 'kind',
  category: 'kind',
  material: 'kind',
  size: 'piece',
  state: 'piece',
  color: 'piece',
  brand: 'brand',
};

/** Makes a record with a value for each group. */
export const forEachGroup = <T>(make: (name: GroupName) => T): Record<GroupName, T> => ({
  kind: make('kind'),
  piece: make('piece'),
  brand: make('brand'),
});

/** The filters of each group. */
export const GROUPS = forEachGroup((group) => FILTER_NAMES.filter((name) => GROUP_OF[name] === group));

export type GroupState = ReturnType<typeof emptyGroup>;

const emptyGroup = () => ({
  /** The combination of the item in each slot, by its code. */
  codes: new Uint16Array() as Codes,
  /** Codes of the values of each combination, one combination after the other. */
  values: new Uint16Array() as Codes,
  /** Finds a combination by its values. */
  table: emptyTable(),
});

/**
 * The values of a group of filters: all items' combinations of values, a code of two or four bytes for each item. A
 * listing reads one code of an item instead of one for each filter, and looks up the values of few combinations.
 */
export class ColumnGroup {
  readonly state: GroupState;
  readonly columns: readonly Column[];
  readonly #table: SlotTable;

  /** @param columns the values of the group's filters */
  constructor(columns: readonly Column[], state = emptyGroup()) {
    this.columns = columns;
    this.state = state;
    this.#table = new SlotTable((combination) => this.#hashOf(combination), state.table);
  }

  /** The combination of the item in each slot, by its code. */
  get codes(): Codes {
    return this.state.codes;
  }

  /** Number of combinations. */
  get count(): number {
    return this.state.table.count;
  }

  /** @param length number of slots */
  reserve(length: number): void {
    this.state.codes = copied(this.codes, new Uint16Array(length));
  }

  set(slot: number, combination: number): void {
    this.state.codes = withCode(this.codes, slot, combination);
  }

  /**
   * Returns the code of a combination, a new one if no item had it yet.
   *
   * @param values codes of the values, in the order of the columns
   */
  codeFor(values: readonly number[]): number {
    const hash = hashOf(values, 0, values.length);
    const known = this.#table.find(hash, (combination) => this.#has(combination, values));
    if (known !== undefined) return known;
    const code = this.count;
    for (let column = 0; column < values.length; column += 1) {
      const place = values.length * code + column;
      this.state.values = withCode(this.state.values, place, values[column] ?? 0);
    }
    this.#table.add(code, hash);
    return code;
  }

  /** Returns the code of a combination's value in one of the columns. */
  valueOf(combination: number, column: number): number {
    return this.state.values[this.columns.length * combination + column] ?? 0;
  }

  /** Converts numbers by the code of a column's value to numbers by combination. */
  byCombination(column: Column, numbers: ArrayLike<number>): Uint16Array {
    const place = this.columns.indexOf(column);
    const converted = new Uint16Array(this.count);
    for (let code = 0; code < converted.length; code += 1) {
      converted[code] = numbers[this.valueOf(code, place)] ?? 0;
    }
    return converted;
  }

  #has(combination: number, values: readonly number[]): boolean {
    for (let column = 0; column < values.length; column += 1) {
      if (this.valueOf(combination, column) !== values[column]) return false;
    }
    return true;
  }

  #hashOf(combination: number): number {
    const width = this.columns.length;
    return hashOf(this.state.values, width * combination, width * (combination + 1));
  }
}

function hashOf(values: ArrayLike<number>, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = mixed(hash ^ (values[at] ?? 0));
  return hash;
}
