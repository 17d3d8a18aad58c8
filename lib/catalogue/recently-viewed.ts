import { useEffect, useState } from 'react';

const KEY = 'recently-viewed';
/** As many as there are suggestions. */
const MAX_ITEMS = 20;
/** One entry that is no id would spoil the call that asks for all of them. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list with this product at its head and nowhere else; one more is kept than is shown, as the current one never is. */
export function addToRecentlyViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_ITEMS + 1);
}

/** What is shown of the list: newest first, none twice, never the current one (specification, section 4). */
export function recentlyViewedExcept(ids: readonly string[], current?: string): string[] {
  return [...new Set(ids)].filter((id) => id !== current).slice(0, MAX_ITEMS);
}

/** Ids of products that this browser was shown, newest first; whatever else lies there counts as nothing. */
export function readRecentlyViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && ID.test(id)) : [];
  } catch {
    return [];
  }
}

/** Remembers a product as the one seen last. A browser that keeps nothing is left in peace. */
export function saveRecentlyViewed(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(addToRecentlyViewed(readRecentlyViewed(), id)));
  } catch {
    // Storage that is full or closed to us only means that there is no such list.
  }
}

const NONE: string[] = [];

/**
 * Products that this browser was shown before, read after the first paint, which is the same for everyone. On the page of
 * a product that one is remembered, and left out.
 */
export function useRecentlyViewed(current?: string): string[] {
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    setIds(recentlyViewedExcept(readRecentlyViewed(), current));
    if (current) saveRecentlyViewed(current);
  }, [current]);
  return ids;
}
