import type { Condition, Gender } from '#contract/product.ts';
import { ONE_SIZE } from '#shared/one-size.ts';
import { amountOf } from './amounts.ts';
import { brandSpelling } from './brands.ts';
import { kindOf } from './garment-kinds.ts';
import { columnOf, type Fields, fieldsOf, hasColumn, isUnknown } from './item-fields.ts';
import type { Mapping } from './mapping.ts';
import { plainWords } from './plain-words.ts';
import { descriptionOf, detailsOf, type ItemDetails, pastDateOf, type Refuse } from './read-details.ts';
import type { Remark } from './report.ts';
import { sizeInName, sizeOf } from './sizes.ts';
import { titleOf } from './titles.ts';

type Status = 'available' | 'sold' | 'withdrawn';

/** An item to be stored. Amounts in cents. */
export interface ImportedItem extends ItemDetails {
  line: number;
  reference: string;
  sku: string;
  /** Items of one product are sizes and conditions of one product. */
  product: string;
  title: string;
  brand: string;
  /** Whether the spelling of the brand was given; otherwise it is a guess. */
  brandCertain: boolean;
  gender: Gender;
  category: string;
  type: string;
  material: string | undefined;
  /** Empty if unknown. */
  color: string;
  /** Empty if unknown. */
  size: string;
  condition: Condition;
  price: number;
  /** Price when new; always above the price. */
  originPrice: number | undefined;
  /** Price that the shop paid; unknown if the file lacks it. */
  purchasePrice: number | undefined;
  status: Status;
  photos: string[];
  /** When the source listed it; undefined if the file lacks it. */
  listedAt: string | undefined;
}

/**
 * Parses a row, repairing faults that can be repaired.
 *
 * @param rate value of one unit of the file's currency in the shop's.
 * @returns the item, or the reason why the row cannot be sold as it is.
 */
export function readRow(
  cells: Readonly<Record<string, string>>,
  line: number,
  mapping: Mapping,
  rate: number,
): ImportedItem | Remark[] {
  const fields = fieldsOf(cells, mapping);
  const reference = fields('reference').slice(0, 60);
  const remarks: Remark[] = [];
  const refuse: Refuse = (field, given) => {
    const column = columnOf(field, cells, mapping);
    const word = cells[column]?.trim();
    // A word such as "n/a" is no value: the report quotes it for the file's owner.
    const reason = given === EMPTY && word ? `"${word.slice(0, 60)}" counts as empty` : given;
    remarks.push({ line, reference, column, refused: true, reason });
  };
  if (!/^[\w.-]{1,60}$/.test(reference))
    refuse(
      'reference',
      reference === ''
        ? EMPTY
        : `"${reference}" cannot name an item: letters, digits, ".", "_" and "-" can, 60 at most`,
    );
  const givenBrand = fields('brand').slice(0, 80);
  if (!plainWords(givenBrand)) refuse('brand', EMPTY);
  const gender = mapping.genders.get(plainWords(fields('gender')));
  if (!gender) refuse('gender', notInMapping(fields('gender')));
  const condition = conditionOf(fields, mapping, refuse);
  const price = priceOf(fields, mapping, rate, refuse);
  const status = statusOf(fields, cells, mapping, refuse);
  const listedAt = pastDateOf('listedAt', fields, mapping, refuse);
  const details = { ...detailsOf(fields, mapping, refuse), description: descriptionOf(cells, mapping) };
  const kind = kindOf(fields('type'), fields('name'), fields('category'), mapping);
  if (typeof kind === 'string') refuse(fields('type') ? 'category' : 'type', kind);
  const broken = Object.values(mapping.columns)
    .flat()
    .find((column) => cells[String(column)]?.includes('\ufffd'));
  if (broken !== undefined) {
    const reason = `not ${mapping.file.encoding} text; is the encoding in the mapping right?`;
    remarks.push({ line, reference, column: String(broken), refused: true, reason });
  }
  if (remarks.length > 0 || !gender || !condition || !price || !status || typeof kind === 'string')
    return remarks;

  const { brand, certain } = brandSpelling(givenBrand, fields('name'), mapping.brands);
  const color = colorOf(fields('color'), mapping);
  const material = materialOf(fields('material'), mapping);
  const title = titleOf({
    name: fields('name'),
    type: fields('type') || kind.type,
    brand: givenBrand,
    material: material ?? '',
    nouns: mapping.nouns,
    language: mapping.language,
  });
  const of = { ...kind, gender };
  const inName = sizeInName(fields('name')) ?? '';
  const stated = sizeOf(fields('size'), of) ?? (isUnknown(inName, mapping) ? undefined : sizeOf(inName, of));
  const size = stated ?? (kind.oneSize ? ONE_SIZE : '');
  const originPrice = optionalAmount(fields('originPrice'), mapping, rate);
  return {
    line,
    reference,
    sku: `${mapping.source}-${reference}`,
    product: productReferenceOf(
      [mapping.source, brand, gender, title, material ?? '', color],
      size,
      reference,
    ),
    title,
    brand,
    brandCertain: certain,
    gender,
    category: kind.category,
    type: kind.type,
    material,
    color,
    size,
    condition,
    price,
    originPrice: originPrice && originPrice > price ? originPrice : undefined,
    purchasePrice: optionalAmount(fields('purchasePrice'), mapping, rate),
    status,
    photos: photosOf(cells, mapping),
    listedAt,
    ...details,
  };
}

const EMPTY = 'is empty';

const notInMapping = (word: string): string => (word === '' ? EMPTY : `"${word}" is not in the mapping`);

/**
 * Returns the product reference. Items of one brand, title, material and colour for the same gender are one product in
 * several sizes. Items without a size (a silk tie, a watch) are products of their own: nothing shows that two belong
 * together.
 */
function productReferenceOf(parts: string[], size: string, reference: string): string {
  return [...parts, size !== '' && size !== ONE_SIZE ? '' : reference].join('|').toLowerCase();
}

function conditionOf(fields: Fields, { conditions }: Mapping, refuse: Refuse): Condition | undefined {
  const condition = conditions.get(plainWords(fields('condition')));
  if (condition === undefined) return refuse('condition', notInMapping(fields('condition')));
  return condition ?? refuse('condition', `"${fields('condition')}" is below what the shop sells`);
}

export function priceOf(fields: Fields, mapping: Mapping, rate: number, refuse: Refuse): number | undefined {
  const currency = fields('currency');
  if (currency !== '' && currency.toUpperCase() !== mapping.currency)
    return refuse('currency', `"${currency}" is not ${mapping.currency}, which the mapping names`);
  if (fields('price') === '') return refuse('price', EMPTY);
  const amount = amountOf(fields('price'), mapping, rate);
  return 'cents' in amount ? amount.cents : refuse('price', amount.fault);
}

/** Parses an optional price: one that cannot be read is ignored. */
function optionalAmount(text: string, mapping: Mapping, rate: number): number | undefined {
  const amount = amountOf(text, mapping, rate);
  return 'cents' in amount ? amount.cents : undefined;
}

const YES = new Set(['1', 'true', 'yes', 'oui']);
const NO = new Set(['', '0', 'false', 'no', 'non']);

export function statusOf(
  fields: Fields,
  cells: Readonly<Record<string, string>>,
  mapping: Mapping,
  refuse: Refuse,
): Status | undefined {
  const has = (field: 'sold' | 'available' | 'status') => hasColumn(field, cells, mapping);
  const flag = (field: 'sold' | 'available'): boolean | undefined => {
    const value = fields(field).toLowerCase();
    return YES.has(value) ? true : NO.has(value) ? false : undefined;
  };
  if (has('sold') && flag('sold') === undefined)
    return refuse('sold', `"${fields('sold')}" is neither 0 nor 1`);
  if (has('available') && flag('available') === undefined)
    return refuse(
      'available',
      `"${fields('available')}" is neither 0 nor 1; every item needs a row of its own`,
    );
  const status = has('status') ? mapping.statuses.get(plainWords(fields('status'))) : 'available';
  if (status === undefined) return refuse('status', notInMapping(fields('status')));
  if (status === 'sold' || (has('sold') && flag('sold'))) return 'sold';
  return has('available') && !flag('available') ? 'withdrawn' : status;
}

/** Returns file names in the folder of photos, or addresses. */
function photosOf(cells: Readonly<Record<string, string>>, mapping: Mapping): string[] {
  return (cells[columnOf('photos', cells, mapping)] ?? '')
    .split(mapping.photoSeparator)
    .map((name) => name.trim())
    .filter(Boolean);
}

const colorOf = (given: string, { colors }: Mapping): string =>
  colors.get(plainWords(given)) ?? capital(given.slice(0, 40));

const materialOf = (given: string, { materials }: Mapping): string | undefined =>
  materials.get(plainWords(given)) ?? (capital(given.slice(0, 80)) || undefined);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
