import { FILTER_NAMES, type FilterName, forEachFilter } from '#contract/filters.ts';
import type { Facets, ProductQuery } from '#contract/product.ts';
import { type CollectionScope, queryOfRule } from './collection-scope.ts';
import { forEachGroup, GROUP_NAMES, GROUP_OF, GROUPS } from './column-group.ts';
import { FacetCount } from './facet-count.ts';
import { type FoundBatch, GroupCount } from './group-count.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { noMarks } from './marks.ts';
import { MeasurementCount, wantedRanges } from './measurement-count.ts';
import { type Numbers, reused } from './numbers.ts';
import { PriceCount } from './price-steps.ts';
import { textsWithout } from './search.ts';
import { BATCH, failuresOf, SlotBatch } from './slot-batch.ts';
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

/** A filter of a query by values or by a range, and the facet of the items that fail only this filter. */
interface Filter {
  values?: { name: FilterName; allowed: Uint8Array };
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
      ),
  );
  const prices = new PriceCount(items.prices);
  const measured = among.isOfOneType ? new MeasurementCount(items.measurements) : undefined;
  const filters: Filter[] = [
    ...(low > 0 || high < Infinity ? [{ range: { numbers: items.prices, low, high }, facet: prices }] : []),
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
  const failures = failuresByGroup(items, filters);
  const found = new FoundItems(items);
  const batch = new SlotBatch();
  const order = items.inOrder('product');
  for (let from = 0; from < order.length; from += BATCH) {
    batch.start(order.subarray(from, from + BATCH));
    if (among.texts) batch.keepMarked(among.texts, items.texts.codes);
    if (among.slots) batch.keepMarked(among.slots);
    for (const { codes, failing } of failures) batch.filterValues(codes, failing);
    for (const [index, { range }] of filters.entries()) {
      if (range) batch.filterRange(index + 1, range.numbers, range);
    }
    for (const [index, { facet }] of filters.entries()) facet?.add(batch.failingOnly(index + 1));
    const meeting = batch.meetingAll();
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

/** The filters by values that each combination fails, by their place and 1, in the groups that have any. */
function failuresByGroup(
  items: ItemsForSale,
  filters: readonly Filter[],
): { codes: Numbers; failing: Uint8Array }[] {
  return GROUP_NAMES.flatMap((group) => {
    const own = filters.flatMap(({ values }, index) =>
      values && GROUP_OF[values.name] === group
        ? [{ number: index + 1, allowed: items.byCombination(values.name, values.allowed) }]
        : [],
    );
    const { codes, count } = items.groups[group];
    return own.length > 0 ? [{ codes, failing: failuresOf(count, own) }] : [];
  });
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
  readonly #before = new Uint32Array(BATCH);
  #count = 0;
  #lastSlot = 0;
  #lastProduct = -1;

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
    const before = this.#before;
    let lastSlot = this.#lastSlot;
    let lastProduct = this.#lastProduct;
    let products = 0;
    let next = 0;
    for (let place = 0; place < slots.length; place += 1) {
      const slot = slots[place] ?? 0;
      this.marks[slot] = 1;
      firsts[products] = slot;
      others[next] = slot;
      before[next] = lastSlot;
      const product = codes[slot] ?? 0;
      const isOther = product === lastProduct ? 1 : 0;
      products += 1 - isOther;
      next += isOther;
      lastSlot = slot;
      lastProduct = product;
    }
    this.#lastSlot = lastSlot;
    this.#lastProduct = lastProduct;
    this.products += products;
    return {
      firsts: firsts.subarray(0, products),
      others: others.subarray(0, next),
      before: before.subarray(0, next),
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
