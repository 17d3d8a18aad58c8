import type { ProductQuery } from '#contract/product.ts';
import type { CollectionScope } from './collection-scope.ts';
import { countListed } from './count-items.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import type { Search } from './search.ts';
import { itemsWith } from './wanted-items.ts';

/**
 * Whether a query's listing would show one item, for sale or not: by words, filters, price and collection.
 *
 * @param isInCollection whether it is among those that the query's collection has by hand
 */
export function showsItem(
  items: ItemsForSale,
  query: ProductQuery,
  { search, scope, isInCollection }: Shown,
): boolean {
  if (query.collection !== undefined && !scope?.rule && !isInCollection) return false;
  const wanted = search && itemsWith(items, search);
  const found = countListed(items, query, {
    slots: wanted?.slots,
    texts: wanted?.texts,
    rule: scope?.rule,
  });
  return found.total > 0;
}

interface Shown {
  search: Search | undefined;
  scope: CollectionScope | undefined;
  isInCollection: boolean;
}
