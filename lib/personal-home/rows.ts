import { queryOptions } from '@tanstack/react-query';
import type { Sizes } from '#contract/sizes.ts';
import { fetchCards, fetchSimilarCards } from '../api/cards.ts';
import { queryKeys } from '../api/query-client.ts';
import type { Card } from '../catalogue/card.ts';
import { GENDER_ORDER } from '../catalogue/genders.ts';
import { type Filters, hrefOf, parseFilters, toApiQuery } from '../catalogue/listing-filters.ts';
import { toggleOwnSizes } from '../catalogue/own-sizes.ts';
import { productsPath } from '../routes.ts';

/** Cards of a row. */
export const ROW_CARDS = 4;
/** The newest hearts that similar products are asked for. */
const NEWEST_HEARTS = 3;

const NO_FILTERS = parseFilters({});

/** The listing of everything in the visitor's sizes, those of every gender together. */
export const filtersOfSizes = (sizes: Sizes): Filters =>
  GENDER_ORDER.filter((gender) => sizes[gender]?.length).reduce(
    (filters, gender) => toggleOwnSizes(filters, gender, sizes),
    NO_FILTERS,
  );

/** The listing of these brands. */
export const filtersOfBrands = (brands: readonly string[]): Filters => parseFilters({ brand: [...brands] });

export const listingPath = (filters: Filters): string => hrefOf(productsPath(), filters);

/** The newest products of a listing. */
export function newestQuery(filters: Filters) {
  const query = toApiQuery(filters, {}, 1, ROW_CARDS);
  return queryOptions({
    queryKey: queryKeys.newestCards(query),
    queryFn: () => fetchCards(`articles?${query}`),
    networkMode: 'always',
  });
}

/** Products similar to the items saved last, without any that is saved: of each item in turn, nearest first. */
export function likeSavedQuery(slugs: readonly string[]) {
  const hearts = slugs.slice(0, NEWEST_HEARTS);
  return queryOptions({
    queryKey: queryKeys.likeSavedCards(slugs),
    queryFn: async () => {
      const similar = await Promise.all(hearts.map((slug) => fetchSimilarCards(slug, ROW_CARDS * 3)));
      return inTurn(similar, new Set(slugs)).slice(0, ROW_CARDS);
    },
    networkMode: 'always',
  });
}

/** The first of each list, then the second of each, and so on; every product once, and nothing that is saved. */
export function inTurn(lists: readonly Card[][], saved: ReadonlySet<string>): Card[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const cards = Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();
  const unsaved = cards.filter((card) => !saved.has(card.item.slug));
  return [...new Map(unsaved.map((card) => [card.id, card])).values()];
}
