import { useState } from 'react';
import type { Order, UnavailableItem } from '#lib/contract/order.ts';

const KEY = 'told-gone';

/**
 * Pieces that have left the bag since the shopper was last told in this tab; `seen` ends the telling. For components
 * that live in the browser only.
 */
export function useNewlyGone(cart: Order | null): { gone: UnavailableItem[]; seen: () => void } {
  const [told, setTold] = useState(() => new Set((sessionStorage.getItem(KEY) ?? '').split(' ')));
  const gone = (cart?.unavailableItems ?? []).filter((item) => !told.has(item.id));
  const seen = () => {
    const all = new Set([...told, ...gone.map((item) => item.id)]);
    sessionStorage.setItem(KEY, [...all].join(' '));
    setTold(all);
  };
  return { gone, seen };
}
