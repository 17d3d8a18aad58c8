import { useEffect, useState } from 'react';
import { browserClient } from '#lib/api/browser-client.ts';
import { readSearchSuggestions } from '#lib/api/search-suggestions.ts';
import type { SearchSuggestions } from '#lib/contract/search-suggestions.ts';

/** How long nothing must be typed before suggestions are asked for. */
const PAUSE_MS = 120;
const SHORTEST = 2;

/**
 * Suggestions for what stands in a search field, one call for each pause in typing; a call that is no longer wanted is
 * aborted. None where there is nothing to suggest, or where the API cannot be asked.
 */
export function useSearchSuggestions(text: string): SearchSuggestions | undefined {
  const [found, setFound] = useState<SearchSuggestions>();
  const typed = text.trim();
  useEffect(() => {
    if (typed.length < SHORTEST) return;
    const abort = new AbortController();
    const timer = window.setTimeout(() => {
      readSearchSuggestions(browserClient, typed, abort.signal).then(setFound, () => {
        // The form finds without suggestions, too.
        if (!abort.signal.aborted) setFound(undefined);
      });
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);
  return typed.length < SHORTEST ? undefined : found;
}
