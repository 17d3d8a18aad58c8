import { useEffect, useState } from 'react';
import { readRecentlyViewed, recentlyViewedExcept, saveRecentlyViewed } from './recently-viewed.ts';

const NONE: string[] = [];

/**
 * Models that this browser was shown before, read after the first paint, which is the same for everyone. On the page of
 * a model that one is remembered, and left out.
 */
export function useRecentlyViewed(current?: string): string[] {
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    setIds(recentlyViewedExcept(readRecentlyViewed(), current));
    if (current) saveRecentlyViewed(current);
  }, [current]);
  return ids;
}
