import { FILTER_NAMES, type FilterName } from '#contract/filters.ts';
import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';
import type { ProductQuery } from '#contract/product.ts';
import { queryOfRule } from '../collection-scope.ts';
import { priceRange } from '../count-items.ts';
import type { ListingRequest } from '../listing-engine.ts';
import { tenthsOf } from '../measurement-columns.ts';
import { digestOf, digestsField, lengthField } from './item-document.ts';

/** Conditions in the syntax of `filter_by`. */
export interface Conditions {
  /** Conditions that apply to every facet: collection, ids, dates. */
  scope: string[];
  filters: { name: FilterName; condition: string }[];
  price: string[];
  lengths: { name: MeasurementName; condition: string }[];
}

/** @param productIds those of the collection that the query names, where it has no rule */
export function conditionsOf(
  { query, scope, added }: ListingRequest,
  productIds: readonly string[] | undefined,
): Conditions {
  const rule = scope?.rule && queryOfRule(scope.rule);
  const { id, segment_age: ages, createdAt } = query;
  return {
    scope: [
      ...(rule ? [...filtersOf(rule).map(({ condition }) => condition), ...priceOf(rule.price)] : []),
      ...(productIds ? [anyOf('product_id', productIds)] : []),
      ...(id?.length ? [anyOf('product_id', id)] : []),
      ...(ages?.length ? [anyOf('segment_age', ages)] : []),
      ...(createdAt?.after ? [`created_at:>=${microseconds(createdAt.after)}`] : []),
      ...(createdAt?.before ? [`created_at:<=${microseconds(createdAt.before)}`] : []),
      ...(added ? [`added_at:>=${microseconds(added.from)}`, `added_at:<${microseconds(added.until)}`] : []),
    ],
    filters: filtersOf(query),
    price: priceOf(query.price),
    lengths: lengthsOf(query),
  };
}

/** Joins all conditions but one: an item that fails a single filter counts for that filter's facet. */
export function allBut(
  { scope, filters, price, lengths }: Conditions,
  left?: FilterName | MeasurementName | 'price',
): string {
  const others = [...filters, ...lengths].filter(({ name }) => name !== left);
  return [...scope, ...others.map(({ condition }) => condition), ...(left === 'price' ? [] : price)].join(
    ' && ',
  );
}

const filtersOf = (query: Partial<Pick<ProductQuery, FilterName>>): Conditions['filters'] =>
  FILTER_NAMES.flatMap((name) => {
    const given = query[name];
    return given?.length ? [{ name, condition: anyOf(digestsField(name), given.map(digestOf)) }] : [];
  });

function priceOf(price: ProductQuery['price']): string[] {
  const [low, high] = priceRange(price);
  return [
    ...(low > 0 ? [`price:>=${whole(low)}`] : []),
    ...(high < Infinity ? [`price:<=${whole(high)}`] : []),
  ];
}

/** An item that was not measured meets no bounds. */
const lengthsOf = ({ measurements }: ProductQuery): Conditions['lengths'] =>
  MEASUREMENTS.flatMap((name) => {
    const { gte, lte } = measurements?.[name] ?? {};
    if (gte === undefined && lte === undefined) return [];
    const field = lengthField(name);
    const low = `${field}:>=${whole(Math.max(1, tenthsOf(gte ?? 0)))}`;
    return [{ name, condition: lte === undefined ? low : `${low} && ${field}:<=${whole(tenthsOf(lte))}` }];
  });

const LARGEST = 2_147_483_647;
/** Limits a number to Typesense's format and range: no exponent. */
const whole = (number: number): number => Math.max(-1, Math.min(LARGEST, Math.trunc(number)));

/** Converts a time to microseconds within 1970 and the year 9999, which all items fall into. */
const microseconds = (time: string): number =>
  Math.max(-1, Math.min(253_402_300_800_000, Date.parse(time))) * 1_000;

/**
 * Joins values to a condition; without values, one that nothing meets. Values have neither backticks nor line breaks.
 */
const anyOf = (field: string, values: readonly string[]): string =>
  `${field}:=[${(values.length > 0 ? values : ['none']).map((value) => `\`${value}\``).join(',')}]`;
