import type { ArticleQuery, Facets, FacetValue } from '#lib/contract/article.ts';
import { FILTER_NAMES, forEachFilter } from '#lib/contract/filters.ts';
import type { Column } from './column.ts';
import { currentItems } from './current-items.ts';
import { type Added, findItemIds, priceRange } from './filters.ts';
import type { ItemsForSale, OrderName } from './items-for-sale.ts';
import { excludedGroup, type Search } from './search.ts';

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
 *
 * @param added only items that came into the shop within this time
 */
export async function findProducts(
  query: ArticleQuery,
  search: Search | undefined,
  limit: number,
  added?: Added,
): Promise<FoundProducts> {
  const meeting = await findItemIds(query, added);
  const items = await currentItems();
  const found = count(items, query, {
    slots: meeting && items.slotsOf(meeting),
    texts: textsMeeting(items, query, search),
  });
  return { total: found.total, facets: found.facets, ...pageOf(items, query, found, limit) };
}

/** By text, 1 where it has what is searched for and nothing that is excluded; undefined when neither is asked. */
function textsMeeting(
  { texts }: ItemsForSale,
  query: ArticleQuery,
  search: Search | undefined,
): Uint8Array | undefined {
  const excluded = excludedGroup(query.without ?? '');
  if (!excluded) return search && texts.having(search.groups);
  const meeting = texts.having(search?.groups ?? []);
  const refused = texts.having([excluded]);
  return meeting.map((has, text) => (refused[text] ? 0 : has));
}

/** How many products have each value of a filter. Items are added in the order of products, numbered from 1. */
class FacetCount {
  readonly #column: Column;
  readonly #counts: Uint32Array;
  /** The last product that was counted, by value. */
  readonly #last: Uint32Array;

  constructor(column: Column) {
    this.#column = column;
    this.#counts = new Uint32Array(column.values.length);
    this.#last = new Uint32Array(column.values.length);
  }

  add(slot: number, product: number): void {
    const code = this.#column.codes[slot] ?? 0;
    if (this.#last[code] === product) return;
    this.#last[code] = product;
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
  }

  /** A size or colour that is not known, which is empty, is nothing to choose. */
  values(): FacetValue[] {
    return this.#column.inOrder().flatMap((code) => {
      const value = this.#column.labels[code];
      const count = this.#counts[code];
      return value && count ? [{ value, count }] : [];
    });
  }
}

interface Counted {
  total: number;
  facets: Facets;
  /** 1 for the slots of the items that meet everything. */
  isFound: Uint8Array;
}

/**
 * An item that meets everything counts for each facet; one that fails a single filter counts for that filter's facet.
 *
 * @param among 1 for the slots and for the texts that are looked at; all when undefined
 */
function count(
  items: ItemsForSale,
  query: ArticleQuery,
  among: { slots: Uint8Array | undefined; texts: Uint8Array | undefined },
): Counted {
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
  const isFound = new Uint8Array(items.prices.length);
  let total = 0;
  let last = 0;
  let min = Infinity;
  let max = 0;
  for (const slot of items.inOrder('product')) {
    if (among.texts?.[items.texts.column.codes[slot] ?? 0] === 0 || among.slots?.[slot] === 0) continue;
    const price = items.prices[slot] ?? 0;
    const isPriced = price >= low && price <= high;
    let failures = isPriced ? 0 : 1;
    let failed: FacetCount | undefined;
    for (const { facet, codes, allowed } of filters) {
      if (allowed[codes[slot] ?? 0]) continue;
      failed = facet;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures > 1) continue;
    const product = (items.products.codes[slot] ?? 0) + 1;
    failed?.add(slot, product);
    if (failed) continue;
    if (price < min) min = price;
    if (price > max) max = price;
    if (!isPriced) continue;
    isFound[slot] = 1;
    if (product !== last) total += 1;
    last = product;
    for (const facet of everyFacet) facet.add(slot, product);
  }
  const price = max === 0 ? { min: 0, max: 0 } : { min, max };
  return { total, facets: { ...forEachFilter((name) => facets[name].values()), price }, isFound };
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
