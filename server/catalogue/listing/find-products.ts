import { MAX_PER_PAGE } from '#contract/hydra.ts';
import type { Facets, ProductQuery, SearchCorrection } from '#contract/product.ts';
import { byBestMatch, type Met } from './best-match.ts';
import { type CollectionScope, collectionScope } from './collection-scope.ts';
import { type Counted, countListed } from './count-items.ts';
import { type Added, currentItems, findItemIds } from './current-items.ts';
import { currentSynonyms } from './current-synonyms.ts';
import type { ItemsForSale, OrderName } from './items-for-sale.ts';
import { readSearch, type Search } from './search.ts';
import type { Synonyms } from './synonyms.ts';
import { bothOf, isAnyOf, itemsNear, itemsWith } from './wanted-items.ts';

interface FoundProducts {
  /** How many there are on all pages. */
  total: number;
  facets: Facets;
  /** Ids of those on the page, in order. */
  productIds: string[];
  /** Ids of their items that were found. */
  itemIds: ReadonlySet<string>;
  /** Whether no item for sale meets the search, whatever the filters are. */
  isUnmet: boolean;
}

interface Listing extends FoundProducts {
  searchCorrection: SearchCorrection | undefined;
  /** No item has all that was searched for; these come nearest. */
  isNear: boolean;
  /** A product is sorted by its dearest item, so that item is shown; else by the cheapest found. */
  isDearestFirst: boolean;
}

/**
 * `findProducts` for a page: a misspelt search is run with the corrected words, and one that no item meets finds what
 * comes nearest.
 */
export async function findListing(query: ProductQuery): Promise<Listing> {
  const search = await readSearch(query);
  const matching = await findProducts(query, search);
  const isUnmet = matching.isUnmet && !query.verbatim;
  const nearest = isUnmet
    ? await find(query, search, { added: undefined, synonyms: await currentSynonyms() })
    : undefined;
  const isNear = nearest !== undefined && nearest.total > 0;
  return {
    ...(isNear ? nearest : matching),
    searchCorrection: search?.correction,
    isNear,
    isDearestFirst: sortName(query) === 'dearest',
  };
}

/**
 * A page of the products of which an item for sale meets every filter, the number of all of them, and for each value of a
 * facet the number that it would leave under the other filters. One item must meet all of it at once, so that "red,
 * size 38" never finds a red 36 beside a blue 38.
 *
 * Without a sort, a search has the best match first and anything else the newest, those without a photo after all
 * others; a product is at the place of the first of its items that were found.
 *
 * @param added only items that came into the shop within this time
 */
export const findProducts = (
  query: ProductQuery,
  search: Search | undefined,
  added?: Added,
): Promise<FoundProducts> => find(query, search, { added, synonyms: undefined });

/** @param synonyms when what comes nearest to the search is to be found, by these */
async function find(
  query: ProductQuery,
  search: Search | undefined,
  { added, synonyms }: { added: Added | undefined; synonyms: Synonyms | undefined },
): Promise<FoundProducts> {
  const scope = query.collection === undefined ? undefined : await collectionScope(query.collection);
  const matchingIds = await findItemIds(query, { added, isByRule: scope?.rule !== undefined });
  const items = await currentItems();
  const wanted = search && (synonyms ? itemsNear(items, search, synonyms) : itemsWith(items, search));
  const matching = bothOf(matchingIds && items.slotsOf(matchingIds), wanted?.slots);
  const found = countListed(items, query, { slots: matching, texts: wanted?.texts, rule: scope?.rule });
  const page = pageOf(items, query, { ...found, order: scope?.order, search, met: wanted?.met });
  const isUnmet = wanted !== undefined && found.total === 0 && !isAnyOf(items, wanted);
  return { total: found.total, facets: found.facets, ...page, isUnmet };
}

interface Placed extends Pick<Counted, 'total' | 'isFound'>, Pick<CollectionScope, 'order'> {
  search: Search | undefined;
  met: Met | undefined;
}

function pageOf(
  items: ItemsForSale,
  query: ProductQuery,
  { total, isFound, order, search, met }: Placed,
): Pick<FoundProducts, 'productIds' | 'itemIds'> {
  const limit = Math.min(query.itemsPerPage, MAX_PER_PAGE);
  const offset = (query.page - 1) * limit;
  const productIds: string[] = [];
  const itemIds = new Set<string>();
  if (limit === 0 || offset >= total) return { productIds, itemIds };
  const { codes, ids, count } = items.products;
  const placedSlots = () => {
    if (isSorted(query)) return items.inOrder(sortName(query));
    if (search && met) return byBestMatch(items, search, { met, isFound });
    return order ? slotsInOrder(items, order) : items.inOrder('newest');
  };
  const place = new Uint32Array(count);
  let places = 0;
  for (const slot of placedSlots()) {
    const product = codes[slot] ?? 0;
    if (!isFound[slot] || place[product]) continue;
    places += 1;
    place[product] = places;
    if (places > offset) productIds.push(ids.at(product));
    if (productIds.length === limit) break;
  }
  for (const slot of items.inOrder('product')) {
    if (isFound[slot] && (place[codes[slot] ?? 0] ?? 0) > offset) itemIds.add(items.ids.at(slot));
  }
  return { productIds, itemIds };
}

const isSorted = ({ sort, order }: ProductQuery): boolean => sort !== undefined || order !== undefined;

/** Slots of the items for sale by the place of their product in a list; those of other products at the end. */
function slotsInOrder(items: ItemsForSale, order: readonly string[]): Uint32Array {
  const { products } = items;
  const places = new Uint32Array(products.count).fill(order.length);
  for (const [place, id] of order.entries()) {
    const product = products.ids.slotOf(id);
    if (product !== undefined) places[product] = place;
  }
  const at = (slot: number) => places[products.codes[slot] ?? 0] ?? 0;
  return items.inOrder('newest').toSorted((a, b) => at(a) - at(b));
}

function sortName({ sort, order }: ProductQuery): OrderName {
  const { price, createdAt, reduction, reducedAt } = { ...sort, ...order };
  if (price) return price === 'asc' ? 'cheapest' : 'dearest';
  if (reduction) return 'most reduced';
  if (reducedAt) return 'last reduced';
  return createdAt === 'asc' ? 'oldest' : 'newest';
}
