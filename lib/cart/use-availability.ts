import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Choice } from '#lib/contract/article.ts';
import { viaBrowser } from '../api/browser-client.ts';
import { holdsPiece, subscribePanel } from './mini-cart-state.ts';

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
      const is = await viaBrowser({ path: `articles/${encodeURIComponent(slug)}`, returns: standingOf(id) });
      setAsked({ id, is });
    } catch {
      // Not known is no reason to keep anyone from trying; adding tells.
    }
  }, [id, slug]);
  useEffect(() => {
    void ask();
    // What was asked without a network, or is old by then, is asked again.
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask]);
  const now = asked?.id === id ? asked.is : rendered;
  return { state: inBag ? ('inBag' as const) : now, ask };
}

/** Reads one field of a product by hand: the schemas of the contract would double the script of a product page. */
const standingOf = (id: string) => ({
  parse(value: unknown): Availability {
    const { choices } = value as { choices?: { id: string; availability: Availability }[] };
    return choices?.find((choice) => choice.id === id)?.availability ?? 'sold';
  },
});
