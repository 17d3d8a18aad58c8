import { FILTER_NAMES, type FilterName, forEachFilter } from '#contract/filters.ts';
import type { Facets, ProductQuery } from '#contract/product.ts';
import { type CollectionScope, queryOfRule } from './collection-scope.ts';
import { forEachGroup, GROUP_NAMES, GROUPS } from './column-group.ts';
import { FacetCount } from './facet-count.ts';
import { type FoundBatch, GroupCount } from './group-count.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { noMarks } from './marks.ts';
import { MeasurementCount, wantedRanges } from './measurement-count.ts';
import { type Numbers, reused } from './numbers.ts';
import { PriceCount } from './price-steps.ts';
import { textsWithout } from './search.ts';
import { BATCH, SlotBatch, valueFilters } from './slot-batch.ts';
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
  /** Whether the query has exactly one type; only then measurements are counted. */
  isOfOneType?: boolean;
}

export interface Counted {
  total: number;
  facets: Facets;
  /** Marks, with 1, the slots of items that meet everything; see `reusingMarks`. */
  isFound: Uint8Array;
  /** The found slots, in the order of products; valid until the next count. */
  foundSlots: Uint32Array;
}

type CountedQuery = Pick<ProductQuery, FilterName | 'price' | 'measurements'>;

/** A filter of a query by values, by the price or by another range, and the facet of the items that fail only this filter. */
interface Filter {
  values?: { name: FilterName; allowed: Uint8Array };
  price?: { low: number; high: number };
  range?: { numbers: Numbers; low: number; high: number };
  facet: { add(slots: Uint32Array): void } | undefined;
}

/**
 * Counts an item that meets everything for each facet, and one that fails a single filter for that filter's facet.
 *
 * @param among 1 for the slots and for the texts to consider; all when undefined
 */
function count(items: ItemsForSale, query: CountedQuery, among: Among): Counted {
  const [low, high] = priceRange(query.price);
  const facets = forEachFilter(
    (name) => new FacetCount(items.groupOf(name), items.columns[name], items.products.codes),
  );
  const groups = forEachGroup(
    (name) =>
      new GroupCount(
        items.groups[name],
        GROUPS[name].map((filter) => facets[filter]),
        items.products.codes,
      ),
  );
  const prices = new PriceCount(items.prices);
  const measured = among.isOfOneType ? new MeasurementCount(items.measurements) : undefined;
  const filters: Filter[] = [
    ...(low > 0 || high < Infinity ? [{ price: { low, high }, facet: prices }] : []),
    ...FILTER_NAMES.flatMap((name) => {
      const { [name]: given } = query;
      return given?.length
        ? [{ values: { name, allowed: items.columns[name].codesOf(given) }, facet: facets[name] }]
        : [];
    }),
    ...wantedRanges(items.measurements, query.measurements).map(({ name, ...range }) => ({
      range,
      facet: measured?.only(name),
    })),
  ];
  const byValues = valueFilters(items, filters);
  const found = new FoundItems(items);
  const batch = new SlotBatch();
  const order = items.inOrder('product');
  for (let from = 0; from < order.length; from += BATCH) {
    batch.start(order.subarray(from, from + BATCH));
    if (among.texts) batch.keepMarked(among.texts, items.texts.codes);
    if (among.slots) batch.keepMarked(among.slots);
    for (const [index, { range }] of filters.entries()) {
      if (range) batch.filterRange(index + 1, range.numbers, range);
    }
    if (filters.length > 0) batch.divide(byValues);
    for (const [index, { facet }] of filters.entries()) facet?.add(batch.failingOnly(index + 1));
    const meeting = filters.length > 0 ? batch.failingOnly(0) : batch.slots();
    const byProduct = found.add(meeting);
    for (const name of GROUP_NAMES) groups[name].add(byProduct);
    prices.add(meeting);
    measured?.add(meeting);
  }
  for (const name of GROUP_NAMES) groups[name].end();
  return {
    total: found.products,
    facets: {
      ...forEachFilter((name) => facets[name].byLabel()),
      kindSize: facets.size.byValue(),
      ...prices.facets(),
      measurements: measured?.facets(),
    },
    isFound: found.marks,
    foundSlots: found.slots(),
  };
}

const slotsFound = reused((length) => new Uint32Array(length));

/** The items that meet everything. They are added in the order of products. */
class FoundItems {
  /** 1 for each of their slots. */
  readonly marks: Uint8Array;
  /** The number of their products. */
  products = 0;
  readonly #items: ItemsForSale;
  readonly #slots: Uint32Array;
  readonly #firsts = new Uint32Array(BATCH);
  readonly #others = new Uint32Array(BATCH);
  readonly #firstOfOthers = new Uint32Array(BATCH);
  #count = 0;
  /** The product that was added last, and its first slot. */
  #last = -1;
  #first = 0;

  constructor(items: ItemsForSale) {
    this.#items = items;
    this.marks = noMarks(items.prices.length);
    this.#slots = slotsFound(items.prices.length);
  }

  /** The result is valid until the next call. */
  add(slots: Uint32Array): FoundBatch {
    const { codes } = this.#items.products;
    this.#slots.set(slots, this.#count);
    this.#count += slots.length;
    const firsts = this.#firsts;
    const others = this.#others;
    const firstOfOthers = this.#firstOfOthers;
    let last = this.#last;
    let first = this.#first;
    let products = 0;
    let next = 0;
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place] ?? 0;
      const product = codes[slot] ?? 0;
      const isOther = product === last ? 1 : 0;
      first = isOther ? first : slot;
      this.marks[slot] = 1;
      firsts[products] = slot;
      others[next] = slot;
      firstOfOthers[next] = first;
      products += 1 - isOther;
      next += isOther;
      last = product;
    }
    this.#last = last;
    this.#first = first;
    this.products += products;
    return {
      firsts: firsts.subarray(0, products),
      others: others.subarray(0, next),
      firstOfOthers: firstOfOthers.subarray(0, next),
    };
  }

  slots(): Uint32Array {
    return this.#slots.subarray(0, this.#count);
  }
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

/** Returns the lowest and the highest price of a query, both included, in cents. */
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
