import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { setMiniCart } from './mini-cart-state.ts';
import { withoutItem } from './optimistic.ts';

/** A removed line can be brought back this long; its hold is kept meanwhile. In ms. */
export const UNDO_MS = 5_000;

interface Removed {
  id: string;
  /** Of the item on the line. */
  itemId: string;
  title: string;
}

/**
 * Removal with a way back: the line is hidden at once and taken out for good when the time is over, when another is
 * removed, or when the page is left. `visibleCart` is the cart without the hidden line.
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
