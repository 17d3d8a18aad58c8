import type { Facets, ProductQuery } from '#contract/product.ts';
import type { CollectionScope } from './collection-scope.ts';
import type { Added } from './current-items.ts';
import type { Search } from './search.ts';

export interface FoundProducts {
  /** Number of products on all pages. */
  total: number;
  facets: Facets;
  /** Ids of those on the page, in order. */
  productIds: string[];
  /** Ids of their items that were found. */
  itemIds: ReadonlySet<string>;
  /** True when no item for sale meets the search, even without filters. */
  isUnmet: boolean;
}

/** The request of a listing. */
export interface ListingRequest {
  query: ProductQuery;
  /** The words and sizes of `query.q`. */
  search: Search | undefined;
  /** Scope of `query.collection`; undefined without one, and for an unknown one. */
  scope: CollectionScope | undefined;
  /** Only items that came into the shop within this time. */
  added: Added | undefined;
}

/** Finds and counts the items for sale. LISTING_ENGINE chooses one. */
export interface ListingEngine {
  find(request: ListingRequest): Promise<FoundProducts>;
}
