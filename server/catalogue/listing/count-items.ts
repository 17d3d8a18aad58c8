import { FILTER_NAMES, type FilterName, forEachFilter } from '#contract/filters.ts';
import type { MeasurementName } from '#contract/measurement-names.ts';
import type { Facets, ProductQuery } from '#contract/product.ts';
import { type CollectionScope, queryOfRule } from './collection-scope.ts';
import { FacetCount } from './column.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { MeasurementCount, wantedRanges } from './measurement-count.ts';
import { PriceSteps } from './price-steps.ts';
import { textsWithout } from './search.ts';
import { bothOf } from './wanted-items.ts';

/** Marks with 1 the slots of items that meet a rule. */
const fittingSlots = (
  items: ItemsForSale,
  rule: NonNullable<CollectionScope['rule']>,
  slots: Uint8Array | undefined,
): Uint8Array => count(items, queryOfRule(rule), { slots, texts: undefined }).isFound;

interface Among {
  slots: Uint8Array | undefined;
  texts: Uint8Array | undefined;
  /** Whether the query has one type; measurements are counted only then. */
  isOfOneType?: boolean;
}

export interface Counted {
  total: number;
  facets: Facets;
  /** 1 for the slots of the items that meet everything. */
  isFound: Uint8Array;
}

type CountedQuery = Pick<ProductQuery, FilterName | 'price' | 'measurements'>;

/**
 * An item that meets everything counts for each facet; one that fails a single filter counts for that filter's facet.
 *
 * @param among 1 for the slots and for the texts that are looked at; all when undefined
 */
function count(items: ItemsForSale, query: CountedQuery, among: Among): Counted {
  const [low, high] = priceRange(query.price);
  const facets = forEachFilter((name) => new FacetCount(items.columns[name]));
  const everyFacet = Object.values(facets);
  const filters = FILTER_NAMES.flatMap((name) => {
    const given = query[name];
    const column = items.columns[name];
    return given?.length
      ? [{ facet: facets[name], codes: column.codes, allowed: column.codesOf(given) }]
      : [];
  });
  const ranges = wantedRanges(items.measurements, query.measurements);
  const measured = among.isOfOneType ? new MeasurementCount(items.measurements) : undefined;
  const isFound = new Uint8Array(items.prices.length);
  let total = 0;
  let last = 0;
  let min = Infinity;
  let max = 0;
  const prices = new PriceSteps();
  const productOf = items.products.codes;
  const textOf = items.texts.codes;
  const priceOf = items.prices;
  for (const slot of items.inOrder('product')) {
    if (among.texts?.[textOf[slot] ?? 0] === 0 || among.slots?.[slot] === 0) continue;
    const price = priceOf[slot] ?? 0;
    const isPriced = price >= low && price <= high;
    let failures = isPriced ? 0 : 1;
    let failed: FacetCount | undefined;
    for (const { facet, codes, allowed } of filters) {
      if (allowed[codes[slot] ?? 0]) continue;
      failed = facet;
      failures += 1;
      if (failures > 1) break;
    }
    let failedRange: MeasurementName | undefined;
    for (const { name, has } of ranges) {
      if (has(slot)) continue;
      failedRange = name;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures > 1) continue;
    const product = (productOf[slot] ?? 0) + 1;
    failed?.add(slot, product);
    if (failedRange) measured?.add(slot, failedRange);
    if (failed || failedRange) continue;
    if (price < min) min = price;
    if (price > max) max = price;
    prices.add(price);
    if (!isPriced) continue;
    isFound[slot] = 1;
    if (product !== last) total += 1;
    last = product;
    for (const facet of everyFacet) facet.add(slot, product);
    measured?.add(slot);
  }
  const price = max === 0 ? { min: 0, max: 0 } : { min, max };
  return {
    total,
    facets: {
      ...forEachFilter((name) => facets[name].byLabel()),
      kindSize: facets.size.byValue(),
      price,
      priceSteps: prices.counts(),
      measurements: measured?.facets(),
    },
    isFound,
  };
}

/**
 * Counts the items that a listing shows: by its filters, its price, the words it leaves out and its collection's rule.
 *
 * Slots and texts are those that a search found; all when undefined.
 */
export function countListed(
  items: ItemsForSale,
  query: ProductQuery,
  { slots, texts, rule }: Among & { rule: CollectionScope['rule'] },
): Counted {
  return count(items, query, {
    slots: rule ? fittingSlots(items, rule, slots) : slots,
    texts: bothOf(texts, textsWithout(items.texts, query)),
    isOfOneType: (rule?.type ?? query.type)?.length === 1,
  });
}

/** The lowest and the highest price that a query asks for, both included, in cents. */
export function priceRange(price: ProductQuery['price']): readonly [number, number] {
  if (typeof price === 'number') return [price, price];
  const between = /^(\d{1,9})\.\.(\d{1,9})$/.exec(price?.between ?? '');
  const low = Math.max(0, price?.gte ?? 0, (price?.gt ?? -1) + 1, Number(between?.[1] ?? 0));
  const high = Math.min(
    price?.lte ?? Infinity,
    (price?.lt ?? Infinity) - 1,
    Number(between?.[2] ?? Infinity),
  );
  return [low, high];
}
