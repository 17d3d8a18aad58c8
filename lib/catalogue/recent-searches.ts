import { localStore } from '../local-store.ts';

const MOST = 5;

interface RecentSearches {
  /** The last one first. */
  terms: readonly string[];
}

/** What was searched for in this browser; it is sent nowhere. */
const store = localStore<RecentSearches>('recent-searches', { terms: [] }, ({ terms }) => ({
  terms: Array.isArray(terms) ? terms.filter((one) => typeof one === 'string').slice(0, MOST) : [],
}));

export const useRecentSearches = () => store.use().terms;

/** Remembers a search as the last one; the same words in other capitals are the same search. */
export function keepRecentSearch(terms: string): void {
  const others = store.read().terms.filter((one) => one.toLowerCase() !== terms.toLowerCase());
  store.write({ terms: [terms, ...others].slice(0, MOST) });
}

export const clearRecentSearches = (): void => store.write({ terms: [] });
