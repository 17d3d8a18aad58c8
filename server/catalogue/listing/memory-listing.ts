import { MAX_PER_PAGE } from '#contract/hydra.ts';
import type { ProductQuery } from '#contract/product.ts';
import { byBestMatch, type Met } from './best-match.ts';
import type { CollectionScope } from './collection-scope.ts';
import { type Counted, countListed } from './count-items.ts';
import { currentItems, findItemIds } from './current-items.ts';
import { firstProducts } from './first-products.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import type { FoundProducts, ListingEngine, ListingRequest } from './listing-engine.ts';
import { reusingMarks } from './marks.ts';
import { reused } from './numbers.ts';
import type { OrderName } from './order-names.ts';
import type { Search } from './search.ts';
import { isSorted, sortName } from './sort-name.ts';
import { sortByKeys } from './sort-slots.ts';
import type { Synonyms } from './synonyms.ts';
import { bothOf, isAnyOf, itemsNear, itemsWith } from './wanted-items.ts';

/** Finds products in the memory of the process (./items-for-sale.ts). */
export const memoryListing: ListingEngine = { find: (request) => find(request, undefined) };

/** Finds near matches of a search without a match, by related words. */
export const findNearest = (request: ListingRequest, synonyms: Synonyms): Promise<FoundProducts> =>
  find(request, synonyms);

async function find(
  { query, search, scope, added }: ListingRequest,
  synonyms: Synonyms | undefined,
): Promise<FoundProducts> {
  const matchingIds = await findItemIds(query, { added, isByRule: scope?.rule !== undefined });
  const items = await currentItems();
  return reusingMarks(() => listingOf(items, { query, search, scope, synonyms, matchingIds }));
}

interface Read extends Pick<ListingRequest, 'query' | 'search' | 'scope'> {
  synonyms: Synonyms | undefined;
  /** Of the items that meet the other conditions; all when undefined. */
  matchingIds: readonly string[] | undefined;
}

function listingOf(
  items: ItemsForSale,
  { query, search, scope, synonyms, matchingIds }: Read,
): FoundProducts {
  const wanted = search && (synonyms ? itemsNear(items, search, synonyms) : itemsWith(items, search));
  const matching = bothOf(matchingIds && items.slotsOf(matchingIds), wanted?.slots);
  const found = countListed(items, query, { slots: matching, texts: wanted?.texts, rule: scope?.rule });
  const page = pageOf(items, query, { ...found, order: scope?.order, search, met: wanted?.met });
  const isUnmet = wanted !== undefined && found.total === 0 && !isAnyOf(items, wanted);
  return { total: found.total, facets: found.facets, ...page, isUnmet };
}

interface Placed extends Pick<Counted, 'total' | 'isFound' | 'foundSlots'>, Pick<CollectionScope, 'order'> {
  search: Search | undefined;
  met: Met | undefined;
}

/** If fewer than one in so many items is found, comparing these is faster than going through an order of all items. */
const FEW = 16;

const productsPlaced = reused((length) => new Uint8Array(length));

function pageOf(
  items: ItemsForSale,
  query: ProductQuery,
  { total, isFound, foundSlots, order, search, met }: Placed,
): Pick<FoundProducts, 'productIds' | 'itemIds'> {
  const limit = Math.min(query.itemsPerPage, MAX_PER_PAGE);
  const offset = (query.page - 1) * limit;
  const productIds: string[] = [];
  const itemIds = new Set<string>();
  if (limit === 0 || offset >= total) return { productIds, itemIds };
  const { codes, ids, count } = items.products;
  const placedSlots = () => {
    const asked = { found: foundSlots, count: offset + limit };
    if (isSorted(query)) return slotsBy(items, sortName(query), asked);
    if (search && met) return byBestMatch(items, search, { met, ...asked });
    return order ? slotsInOrder(items, order) : slotsBy(items, 'newest', asked);
  };
  const isPlaced = productsPlaced(count).fill(0);
  let places = 0;
  for (const slot of placedSlots()) {
    const product = codes[slot] ?? 0;
    if (!isFound[slot] || isPlaced[product]) continue;
    isPlaced[product] = 1;
    places += 1;
    if (places <= offset) continue;
    productIds.push(ids.at(product));
    for (const own of items.ofProduct(product)) if (isFound[own]) itemIds.add(items.ids.at(own));
    if (productIds.length === limit) break;
  }
  return { productIds, itemIds };
}

/** Returns the slots of all items in an order, or only those of the first found products if few are found. */
function slotsBy(
  items: ItemsForSale,
  name: OrderName,
  { found, count }: { found: Uint32Array; count: number },
): Uint32Array {
  const order = items.inOrder(name);
  if (found.length > order.length / FEW) return order;
  return firstProducts(items.products.codes, found, { count, compare: (a, b) => items.compare(name, a, b) });
}

/**
 * Returns the slots of the items for sale by the place of their product in a list; those of other products at the end.
 */
function slotsInOrder(items: ItemsForSale, order: readonly string[]): Uint32Array {
  const { products } = items;
  const places = new Uint32Array(products.count).fill(order.length);
  for (const [place, id] of order.entries()) {
    const product = products.ids.slotOf(id);
    if (product !== undefined) places[product] = place;
  }
  const at = (slot: number) => places[products.codes[slot] ?? 0] ?? 0;
  return sortByKeys(items.inOrder('newest'), [at]);
}
