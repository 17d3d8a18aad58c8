import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { setMiniCart } from './mini-cart-state.ts';
import { withoutItem } from './optimistic.ts';

/** Time in ms during which a removed line can be restored; its hold is kept. */
export const UNDO_MS = 5_000;

interface Removed {
  id: string;
  /** Id of the line's item. */
  itemId: string;
  title: string;
}

/**
 * Removal with undo: the line is hidden at once and removed when the time is over, when another line is removed,
 * or when the shopper leaves the page. `visibleCart` is the cart without the hidden line.
 */
export function useUndoableRemoval(cart: Order | null, removeForGood: (id: string) => void) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const pending = useRef<Removed | null>(null);
  const onRemove = useRef(removeForGood);
  onRemove.current = removeForGood;

  const flush = useCallback(() => {
    const last = pending.current;
    pending.current = null;
    setRemoved(null);
    if (last) onRemove.current(last.id);
  }, []);

  const remove = (id: string) => {
    flush();
    const line = cart?.items.find((item) => item.id === id);
    if (!line) return;
    pending.current = { id, itemId: line.article.id, title: line.productName };
    setRemoved(pending.current);
  };

  const undo = () => {
    pending.current = null;
    setRemoved(null);
  };

  useEffect(() => {
    if (!removed) return;
    setMiniCart({ removedItemId: removed.itemId });
    return () => setMiniCart({ removedItemId: undefined });
  }, [removed]);

  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(flush, UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed, flush]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return { visibleCart: cart && removed ? withoutItem(cart, removed.id) : cart, removed, remove, undo };
}
