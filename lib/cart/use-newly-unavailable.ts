import { useState } from 'react';
import type { Order, UnavailableItem } from '#lib/contract/order.ts';

const KEY = 'told-gone';

/**
 * Pieces that have left the bag since the shopper was last told in this tab; `seen` ends the telling. For components
 * that live in the browser only.
 */
export function useNewlyUnavailable(cart: Order | null): {
  items: UnavailableItem[];
  acknowledge: () => void;
} {
  const [acknowledged, setAcknowledged] = useState(
    () => new Set((sessionStorage.getItem(KEY) ?? '').split(' ')),
  );
  const items = (cart?.unavailableItems ?? []).filter((item) => !acknowledged.has(item.id));
  const acknowledge = () => {
    const all = new Set([...acknowledged, ...items.map((item) => item.id)]);
    sessionStorage.setItem(KEY, [...all].join(' '));
    setAcknowledged(all);
  };
  return { items, acknowledge };
}
