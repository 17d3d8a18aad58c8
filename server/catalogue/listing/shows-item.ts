import type { ProductQuery } from '#contract/product.ts';
import type { CollectionScope } from './collection-scope.ts';
import { count, fittingSlots } from './count-items.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { type Search, textsWithout } from './search.ts';
import { bothOf, itemsWith } from './wanted-items.ts';

/**
 * Whether the listing of a query would show an item that is looked at by itself, whether it is for sale or not: by its words,
 * its filters and its price, and by the rule of a collection.
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
  const slots = scope?.rule ? fittingSlots(items, scope.rule, wanted?.slots) : wanted?.slots;
  return (
    count(items, query, { slots, texts: bothOf(wanted?.texts, textsWithout(items.texts, query)) }).total > 0
  );
}

interface Shown {
  search: Search | undefined;
  scope: CollectionScope | undefined;
  isInCollection: boolean;
}
