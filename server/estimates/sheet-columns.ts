import { REFUSALS } from '#contract/estimate.ts';
import { CONDITIONS, GENDERS } from '#contract/product.ts';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import { currencyName } from '#shared/currency.ts';
import type { Grid, Sheet } from './grid.ts';

/** Reader and writer of a cell in a sheet's file. `read` returns undefined for an invalid text. */
export interface Cell<T> {
  read(text: string): T | undefined;
  write(value: T): string;
  /** Name of the value, for messages after "is not": 'a whole number'. */
  kind: string;
}

const filled: Cell<string> = { read: (text) => text || undefined, write: (value) => value, kind: 'a text' };
const brand: Cell<string> = {
  read: (text) => (text ? brandIdOf(text) : undefined),
  write: (value) => value,
  kind: 'a brand',
};
const factor: Cell<number> = {
  read: (text) => (/^\d{1,2}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  write: String,
  kind: 'a factor, such as 0.85',
};
const whole: Cell<number> = {
  read: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined),
  write: String,
  kind: 'a whole number',
};
/** Euros in the file, cents in the grid. */
const euros: Cell<number> = {
  read(text) {
    const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
    return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  },
  write: (cents) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)),
  kind: `an amount in ${currencyName()}, such as 345 or 345.50`,
};
const oneOf = <T extends string>(known: readonly T[]): Cell<T> => ({
  read: (text) => known.find((value) => value === text),
  write: (value) => value,
  kind: `one of ${known.join(', ')}`,
});
const optional = <T>(cell: Cell<T>): Cell<T | null> => ({
  read: (text) => (text === '' ? null : cell.read(text)),
  write: (value) => (value === null ? '' : cell.write(value)),
  kind: cell.kind,
});
const SEPARATOR = '|';
const listOf = <T>(cell: Cell<T>): Cell<T[]> => ({
  read(text) {
    const read = text
      .split(SEPARATOR)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => cell.read(part));
    const values = read.filter((value) => value !== undefined);
    return values.length === read.length ? values : undefined;
  },
  write: (values) => values.map((value) => cell.write(value)).join(SEPARATOR),
  kind: `a list with ${SEPARATOR} between: ${cell.kind}`,
});
const gender = oneOf(GENDERS);
const condition = oneOf(CONDITIONS);

/** The columns of each sheet's file, by the property of the grid that they hold. */
export const COLUMNS: { [S in Sheet]: { [K in keyof Grid[S][number]]-?: Cell<Grid[S][number][K]> } } = {
  brands: { brand, name: filled, tier: filled, desirability: factor, genders: listOf(gender) },
  types: {
    type: filled,
    category: filled,
    gender: optional(gender),
    priceNew: euros,
    floor: optional(euros),
    sizes: listOf(filled),
    materials: listOf(filled),
  },
  prices: { brand, type: filled, gender: optional(gender), model: optional(filled), priceNew: euros },
  tiers: { tier: filled, factor },
  ages: { years: whole, factor },
  conditions: { condition, factor },
  defects: { defect: filled, factor, category: optional(filled) },
  exclusions: {
    reason: oneOf(REFUSALS),
    gender: optional(gender),
    category: optional(filled),
    type: optional(filled),
    brand: optional(brand),
    material: optional(filled),
    condition: optional(condition),
    defect: optional(filled),
    years: optional(whole),
  },
};

/** Returns the name of a column in a file: 'priceNew' is 'price_new'. */
export const headerOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
