import type { ArticleQuery, Facets } from '#lib/contract/article.ts';
import { FILTER_NAMES, type FilterName, forEachFilter } from '#lib/contract/filters.ts';
import { currentItems } from './current-items.ts';
import { itemsMeeting, priceRange } from './filters.ts';
import type { ItemsForSale, OrderName } from './items-for-sale.ts';
import type { Search } from './search.ts';

export interface FoundProducts {
  /** How many there are on all pages. */
  total: number;
  facets: Facets;
  /** Ids of those on the page, in order. */
  productIds: string[];
  /** Ids of their items that were found. */
  itemIds: Set<string>;
}

/**
 * A page of the products of which an item for sale meets every filter, the number of all of them, and for each value of a
 * facet the number that it would leave under the other filters. One item must meet all of it at once, so that "red,
 * size 38" never finds a red 36 beside a blue 38.
 *
 * Newest first unless a sort is asked for, those without a photo after all others; a product stands where the first of
 * its items that were found does.
 */
export async function findProducts(
  query: ArticleQuery,
  search: Search | undefined,
  limit: number,
): Promise<FoundProducts> {
  const meeting = await itemsMeeting(query);
  const items = await currentItems();
  const found = count(items, query, {
    slots: meeting && items.slotsOf(meeting),
    texts: search && items.texts.having(search.words),
  });
  return { total: found.total, facets: found.facets, ...pageOf(items, query, found, limit) };
}

/** The products that have each value, in one pass over the items by product. */
class FacetCount {
  readonly #counts: Uint32Array;
  /** The last product that was counted, by value; 0 before the first. */
  readonly #last: Uint32Array;

  constructor(values: number) {
    this.#counts = new Uint32Array(values);
    this.#last = new Uint32Array(values);
  }

  /** @param product counted from 1 */
  add(code: number, product: number): void {
    if (this.#last[code] === product) return;
    this.#last[code] = product;
    this.#counts[code] = this.of(code) + 1;
  }

  of(code: number): number {
    return this.#counts[code] ?? 0;
  }
}

interface Counted {
  total: number;
  facets: Facets;
  /** 1 for the slots of the items that meet everything. */
  isFound: Uint8Array;
}

/** An item that meets everything counts for each facet; one that fails a single filter counts for that filter's facet. */
function count(
  items: ItemsForSale,
  query: ArticleQuery,
  meeting: { slots: Uint8Array | undefined; texts: Uint8Array | undefined },
): Counted {
  const [low, high] = priceRange(query.price);
  const facets = FILTER_NAMES.map((name) => ({
    codes: items.columns[name].codes,
    count: new FacetCount(items.columns[name].values.length),
  }));
  const filters = FILTER_NAMES.flatMap((name, index) => {
    const given = query[name];
    const facet = facets[index];
    return given?.length && facet
      ? [{ facet, codes: facet.codes, allowed: items.columns[name].codesOf(given) }]
      : [];
  });
  const { slots, texts } = meeting;
  const textOf = items.texts.column.codes;
  const isFound = new Uint8Array(items.prices.length);
  let total = 0;
  let last = 0;
  let min = Infinity;
  let max = 0;
  for (const slot of items.inOrder('product')) {
    if (texts && !texts[textOf[slot] ?? 0]) continue;
    if (slots && !slots[slot]) continue;
    const price = items.prices[slot] ?? 0;
    const isPriced = price >= low && price <= high;
    let failures = isPriced ? 0 : 1;
    let failed: (typeof filters)[number] | undefined;
    for (const filter of filters) {
      if (filter.allowed[filter.codes[slot] ?? 0]) continue;
      failed = filter;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures > 1) continue;
    const product = (items.products.codes[slot] ?? 0) + 1;
    if (failed) {
      failed.facet.count.add(failed.codes[slot] ?? 0, product);
      continue;
    }
    if (price < min) min = price;
    if (price > max) max = price;
    if (!isPriced) continue;
    isFound[slot] = 1;
    if (product !== last) total += 1;
    last = product;
    for (const { codes, count } of facets) count.add(codes[slot] ?? 0, product);
  }
  const valuesOf = (name: FilterName) => {
    const { labels } = items.columns[name];
    const counted = facets[FILTER_NAMES.indexOf(name)]?.count;
    return items.columns[name].inOrder().flatMap((code) => {
      const value = labels[code];
      const found = counted?.of(code);
      // A size or colour that is not known is nothing to choose.
      return value && found ? [{ value, count: found }] : [];
    });
  };
  const price = max === 0 ? { min: 0, max: 0 } : { min, max };
  return { total, facets: { ...forEachFilter(valuesOf), price }, isFound };
}

function pageOf(
  items: ItemsForSale,
  query: ArticleQuery,
  { total, isFound }: Counted,
  limit: number,
): Pick<FoundProducts, 'productIds' | 'itemIds'> {
  const offset = (query.page - 1) * limit;
  const productIds: string[] = [];
  const itemIds = new Set<string>();
  if (limit === 0 || offset >= total) return { productIds, itemIds };
  const { codes, values } = items.products;
  const place = new Uint32Array(values.length);
  let places = 0;
  for (const slot of items.inOrder(orderOf(query))) {
    const product = codes[slot] ?? 0;
    if (!isFound[slot] || place[product]) continue;
    places += 1;
    place[product] = places;
    if (places > offset) productIds.push(values[product] ?? '');
    if (productIds.length === limit) break;
  }
  for (const slot of items.inOrder('product')) {
    if (isFound[slot] && (place[codes[slot] ?? 0] ?? 0) > offset) itemIds.add(items.ids[slot] ?? '');
  }
  return { productIds, itemIds };
}

export const sortOf = (query: ArticleQuery) => ({ ...query.sort, ...query.order });

function orderOf(query: ArticleQuery): OrderName {
  const { price, createdAt } = sortOf(query);
  if (price) return price === 'asc' ? 'cheapest' : 'dearest';
  return createdAt === 'asc' ? 'oldest' : 'newest';
}
