import { queryOptions } from '@tanstack/react-query';
import { fetchCards, fetchSimilarCards } from '../api/cards.ts';
import { queryKeys } from '../api/query-client.ts';
import type { Card } from '../catalogue/card.ts';
import { type Filters, hrefOf, parseFilters, toApiQuery } from '../catalogue/listing-filters.ts';
import { productsPath } from '../routes.ts';

/** Number of cards per row. */
export const ROW_CARDS = 4;
/** Number of most recently saved items for which similar products are read. */
const NEWEST_SAVED = 3;

/** Returns filters for these brands. */
export const filtersOfBrands = (brands: readonly string[]): Filters => parseFilters({ brand: [...brands] });

export const listingPath = (filters: Filters): string => hrefOf(productsPath(), filters);

/** Query for the newest products of a listing. */
export function newestQuery(filters: Filters) {
  const query = toApiQuery(filters, {}, 1, ROW_CARDS);
  return queryOptions({
    queryKey: queryKeys.newestCards(query),
    queryFn: () => fetchCards(`articles?${query}`),
    networkMode: 'always',
  });
}

/**
 * Query for products similar to the latest saved items, without saved items; alternates between the items, most
 * similar first.
 */
export function likeSavedQuery(slugs: readonly string[]) {
  const newest = slugs.slice(0, NEWEST_SAVED);
  return queryOptions({
    queryKey: queryKeys.likeSavedCards(slugs),
    queryFn: async () => {
      const similar = await Promise.all(newest.map((slug) => fetchSimilarCards(slug, ROW_CARDS * 3)));
      return inTurn(similar, new Set(slugs)).slice(0, ROW_CARDS);
    },
    networkMode: 'always',
  });
}

/** Interleaves the lists: the first card of each, then the second of each. Drops duplicates and saved items. */
export function inTurn(lists: readonly Card[][], saved: ReadonlySet<string>): Card[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const cards = Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();
  const unsaved = cards.filter((card) => !saved.has(card.item.slug));
  return [...new Map(unsaved.map((card) => [card.id, card])).values()];
}
