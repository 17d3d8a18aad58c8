import { useEffect, useState } from 'react';
import { keepSeen, readSeen, shownOf } from './recently-viewed.ts';

const NONE: string[] = [];

/**
 * Models that this browser was shown before, read after the first paint, which is the same for everyone. On the page of
 * a model that one is remembered, and left out.
 */
export function useSeen(current?: string): string[] {
  const [seen, setSeen] = useState(NONE);
  useEffect(() => {
    setSeen(shownOf(readSeen(), current));
    if (current) keepSeen(current);
  }, [current]);
  return seen;
}
