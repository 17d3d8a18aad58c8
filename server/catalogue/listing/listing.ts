import type { ArticleQuery, Facets, SearchCorrection } from '#lib/contract/article.ts';
import { MAX_PER_PAGE } from '#lib/contract/hydra.ts';
import { type ItemRow, itemsOfProducts } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { findProducts, sortOf } from './find-products.ts';
import { readSearch } from './search.ts';

/** A page of the products that a query finds. */
interface Listing {
  total: number;
  facets: Facets;
  searchCorrection: SearchCorrection | undefined;
  /** Items of each product; the first one that meets the query stands for it. */
  products: ItemRow[][];
  /** Ids of the items that meet the query. */
  matching: ReadonlySet<string>;
}

/** Finds products of which an item for sale meets every filter; a misspelt search is run with the corrected words. */
export async function findListing(db: Database, query: ArticleQuery): Promise<Listing> {
  const search = await readSearch(query);
  const found = await findProducts(query, search, Math.min(query.itemsPerPage, MAX_PER_PAGE));
  const items = await itemsOfProducts(db, found.productIds, false);
  const byProduct = Map.groupBy(items, (item) => item.product_id);
  const products = found.productIds.map((id) => byProduct.get(id) ?? []);
  // A product stands where its dearest item does, so that item is the one shown; else the cheapest that was found.
  const dearestFirst = sortOf(query).price === 'desc';
  return {
    total: found.total,
    facets: found.facets,
    searchCorrection: search?.correction,
    products: dearestFirst ? products.map((of) => of.toReversed()) : products,
    matching: found.itemIds,
  };
}
