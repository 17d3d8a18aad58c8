import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserClient } from '#lib/api/browser-client.ts';
import { queryKeys, useApiQuery } from '#lib/api/query-client.ts';
import { readSearchSuggestions } from '#lib/api/search-suggestions.ts';
import type { SearchSuggestions } from '#lib/contract/search-suggestions.ts';

/** How long nothing must be typed before suggestions are asked for. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/**
 * Suggestions for what stands in a search field, one call for each pause in typing; a call that is no longer wanted is
 * aborted, and what was found before stays until it is answered. None where there is nothing to suggest, or where the API
 * cannot be asked: the form finds without suggestions, too.
 */
export function useSearchSuggestions(text: string): SearchSuggestions | undefined {
  const typed = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data } = useApiQuery({
    queryKey: queryKeys.searchSuggestions(asked),
    queryFn: ({ signal }) => readSearchSuggestions(browserClient, asked, signal),
    enabled: asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  return typed.length < SHORTEST ? undefined : data;
}
