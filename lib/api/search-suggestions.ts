import { type SearchSuggestions, searchSuggestions } from '#contract/search-suggestions.ts';
import type { ApiClient } from './client.ts';

/** GET search-suggestions: suggestions for a partly typed search. @throws ApiError */
export const readSearchSuggestions = (
  client: ApiClient,
  q: string,
  signal: AbortSignal,
): Promise<SearchSuggestions> =>
  client({ path: 'search-suggestions', query: { q }, returns: searchSuggestions, signal });
