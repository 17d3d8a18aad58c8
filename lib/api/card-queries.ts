import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-client.ts';

// Queries for rows of cards in a component. The calls and their schemas are loaded with the first query: they are
// larger than the pages that may show a row.

/** Query for `fetchCardsByIds`. */
export const cardsByIdsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.cardsByIds(ids),
    queryFn: async () => (await import('./cards.ts')).fetchCardsByIds(ids),
    networkMode: 'always',
  });

/** Query for `fetchSimilarCards`. */
export const similarCardsQuery = (slug: string, limit: number) =>
  queryOptions({
    queryKey: queryKeys.similarCards(slug, limit),
    queryFn: async () => (await import('./cards.ts')).fetchSimilarCards(slug, limit),
    networkMode: 'always',
  });
