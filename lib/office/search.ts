import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchResult } from '#contract/private/search.ts';
import { callOffice } from './office-client.ts';

/** Orders, items, customers and trade-ins that a scrap finds; two letters are the least. */
export const everythingQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      callOffice({ path: 'search', query: { text }, background: true, returns: searchResult, signal }),
    enabled: text.length >= 2,
    placeholderData: text.length >= 2 ? keepPreviousData : undefined,
  });
