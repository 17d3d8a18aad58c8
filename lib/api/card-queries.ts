import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-client.ts';

// Rows of cards for a component, read anew wherever they are shown. The calls and the shapes of their answers are loaded
// with the first one: they weigh more than the pages that may show a row.

/** `fetchCardsByIds`. */
export const cardsByIdsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.cardsByIds(ids),
    queryFn: async () => (await import('./cards.ts')).fetchCardsByIds(ids),
    networkMode: 'always',
  });

/** `fetchSimilarCards`. */
export const similarCardsQuery = (slug: string, limit: number) =>
  queryOptions({
    queryKey: queryKeys.similarCards(slug, limit),
    queryFn: async () => (await import('./cards.ts')).fetchSimilarCards(slug, limit),
    networkMode: 'always',
  });
