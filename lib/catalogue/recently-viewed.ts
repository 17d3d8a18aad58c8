import { useEffect, useState } from 'react';

const KEY = 'recently-viewed';
/** The number of suggestions. */
const MAX_ITEMS = 20;
/** A single invalid id would make the call for all of them fail. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Moves this product to the head of the list; keeps one more than shown, because the current one is never shown. */
export function addToRecentlyViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MAX_ITEMS + 1);
}

/** Returns the list as shown: newest first, no duplicates, without the current one (specification, section 4). */
export function recentlyViewedExcept(ids: readonly string[], current?: string): string[] {
  return [...new Set(ids)].filter((id) => id !== current).slice(0, MAX_ITEMS);
}

/** Returns the ids of the products viewed in this browser, newest first; ignores invalid content. */
export function readRecentlyViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && ID.test(id)) : [];
  } catch {
    return [];
  }
}

/** Stores a product as the latest viewed one. Does nothing in a browser without storage. */
export function saveRecentlyViewed(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(addToRecentlyViewed(readRecentlyViewed(), id)));
  } catch {
    // If storage is full or forbidden, there is just no such list.
  }
}

const NONE: string[] = [];

/**
 * Products viewed in this browser, read after the first paint, which is the same for all shoppers. On a product's
 * page, stores and excludes that product.
 */
export function useRecentlyViewed(current?: string): string[] {
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    setIds(recentlyViewedExcept(readRecentlyViewed(), current));
    if (current) saveRecentlyViewed(current);
  }, [current]);
  return ids;
}
