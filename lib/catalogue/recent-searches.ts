import { localStore } from '../local-store.ts';

const MOST = 5;

interface RecentSearches {
  /** Newest first. */
  terms: readonly string[];
}

/** Searches in this browser; they are not sent to the server. */
const store = localStore<RecentSearches>('recent-searches', { terms: [] }, ({ terms }) => ({
  terms: Array.isArray(terms) ? terms.filter((one) => typeof one === 'string').slice(0, MOST) : [],
}));

export const useRecentSearches = () => store.use().terms;

/** Stores a search as the latest one; compares without upper and lower case. */
export function keepRecentSearch(terms: string): void {
  const others = store.read().terms.filter((one) => one.toLowerCase() !== terms.toLowerCase());
  store.write({ terms: [terms, ...others].slice(0, MOST) });
}

export const clearRecentSearches = (): void => store.write({ terms: [] });
