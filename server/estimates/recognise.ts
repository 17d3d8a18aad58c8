import type { EstimateField, EstimateRequest } from '#contract/estimate.ts';
import { type Gender, gender as genders } from '#contract/product.ts';
import { PURCHASE_QUESTIONS, type PurchaseQuestion } from '#contract/purchase.ts';
import { asciiWords, brandIdOf } from '#server/catalogue/slugs.ts';
import { LOCALES } from '#shared/locales.ts';
import { labelIn } from './estimate-messages.ts';
import { fieldValues } from './field-values.ts';
import type { Grid } from './grid.ts';

/** The facts of another shop's order about a piece, in that shop's words; '' for unknown ones. */
export interface OrderWords {
  product: string;
  brand: string;
  type: string;
  gender: string;
  size: string;
  color: string;
  material: string;
}

/** The facts as values of the field lists, and the fields that are still missing. */
export interface Recognised {
  known: Partial<
    Pick<EstimateRequest, 'gender' | 'category' | 'type' | 'brand' | 'size' | 'color' | 'material'>
  >;
  missing: PurchaseQuestion[];
}

/**
 * Recognises an order's facts about a piece: values of the field lists or their labels in any language, and for an
 * empty column the type, colour and gender in the product's name.
 *
 * @param year the current year in the shop's time zone
 */
export function recognise(grid: Grid, words: OrderWords, year: number): Recognised {
  const listed = (field: EstimateField, chosen = {}) =>
    fieldValues(grid, field, chosen, { year, locale: 'en-GB' }).map(({ value }) => value);
  const named = (field: EstimateField, values: readonly string[], text: string) =>
    valueNamed(field, values, text) ?? (text === '' ? valueIn(field, values, words.product) : undefined);
  const brand = brandOf(grid, words.brand);
  const type = named('type', listed('type', { brand }), words.type);
  const possible = listed('gender', { brand, type });
  const gender = genderOf(possible, named('gender', possible, words.gender));
  const category = type === undefined ? undefined : grid.types.find((row) => row.type === type)?.category;
  const sizes = type === undefined ? [] : listed('size', { type, gender });
  const known = {
    gender,
    category,
    type,
    brand,
    size: valueNamed('size', sizes, words.size),
    color: named('color', listed('color'), words.color),
    material: named('material', listed('material', { type }), words.material),
  };
  const isMissing = (field: PurchaseQuestion) =>
    known[field] === undefined && (field !== 'size' || type === undefined || sizes.length > 0);
  return { known, missing: PURCHASE_QUESTIONS.filter(isMissing) };
}

/**
 * Returns the brand. One that is not bought is kept as written, so that the offer refuses it; an empty name is the only
 * brand.
 */
function brandOf({ brands }: Grid, name: string): string | undefined {
  if (name === '') return brands.length === 1 ? brands[0]?.brand : undefined;
  return brands.find(({ brand }) => brand === brandIdOf(name))?.brand ?? name;
}

/** Returns the gender. If a type or a brand has only one, the order need not have it. */
function genderOf(possible: readonly string[], found: string | undefined): Gender | undefined {
  return genders.safeParse(found ?? (possible.length === 1 ? possible[0] : undefined)).data;
}

const LANGUAGES = LOCALES;

/** Returns the words of a text in the singular, each between spaces: ' linen shirt '. */
const plain = (text: string): string =>
  ` ${asciiWords(text)
    .split(' ')
    .map((word) => word.replace(/(?<=..)(?<!s)s$/, ''))
    .join(' ')} `;

/** Lists a value and its labels in all languages. */
const namesOf = (field: EstimateField, value: string): string[] =>
  [value, ...LANGUAGES.map((locale) => labelIn(locale)(field, value))].map(plain);

/** Finds the value with this name. */
const valueNamed = (field: EstimateField, values: readonly string[], text: string): string | undefined =>
  text === '' ? undefined : values.find((value) => namesOf(field, value).includes(plain(text)));

/** Finds the value with the longest name within a text. */
function valueIn(field: EstimateField, values: readonly string[], text: string): string | undefined {
  const inText = (name: string) => name.trim() !== '' && plain(text).includes(name);
  return values
    .flatMap((value) => namesOf(field, value).map((name) => ({ value, name })))
    .filter(({ name }) => inText(name))
    .toSorted((a, b) => b.name.length - a.name.length)[0]?.value;
}
