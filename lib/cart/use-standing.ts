import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Choice } from '#lib/contract/article.ts';
import { product } from '#lib/contract/article.ts';
import { viaBrowser } from '../api/via-browser.ts';
import { holdsPiece, subscribePanel } from './panel.ts';

export type Availability = Choice['availability'];

/**
 * How a piece stands for this shopper: in the own bag, or as the API says now. The page itself is the same for
 * everyone and cannot know; it is asked once after paint, and again by `ask`.
 */
export function useStanding(id: string, slug: string, rendered: Availability) {
  const [asked, setAsked] = useState<{ id: string; is: Availability }>();
  const inBag = useSyncExternalStore(
    subscribePanel,
    () => holdsPiece(id),
    () => false,
  );
  const ask = useCallback(async () => {
    try {
      const model = await viaBrowser({ path: `articles/${encodeURIComponent(slug)}`, returns: product });
      const choice = model.choices.find((candidate) => candidate.id === id);
      setAsked({ id, is: choice?.availability ?? 'sold' });
    } catch {
      // Not known is no reason to keep anyone from trying; adding tells.
    }
  }, [id, slug]);
  useEffect(() => void ask(), [ask]);
  const now = asked?.id === id ? asked.is : rendered;
  return { state: inBag ? ('inBag' as const) : now, ask };
}
