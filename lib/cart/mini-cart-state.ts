import { useSyncExternalStore } from 'react';

/**
 * State of the mini cart, shared by the header, the product page and the quick view. `isNeeded` once it must be
 * loaded.
 */
export interface MiniCartState {
  open: boolean;
  isNeeded: boolean;
  /** Ids of the items in the cart. */
  itemIds: readonly string[];
  /** Id of the item just removed, which can still be restored. */
  removedItemId?: string;
}

const CLOSED: MiniCartState = { open: false, isNeeded: false, itemIds: [] };
const listeners = new Set<() => void>();
let current = CLOSED;

/** Changes the panel's state for all components that use it. */
export function setMiniCart(change: Partial<MiniCartState>): void {
  const next = { ...current, ...change };
  if (next.open) next.isNeeded = true;
  const sameItems = next.itemIds.join() === current.itemIds.join();
  const sameState =
    next.open === current.open &&
    next.isNeeded === current.isNeeded &&
    next.removedItemId === current.removedItemId;
  if (sameItems && sameState) return;
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeMiniCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getMiniCart = (): MiniCartState => current;
/** The panel's state; closed and empty in the page's first HTML, which is the same for all shoppers. */
export const useMiniCart = (): MiniCartState =>
  useSyncExternalStore(subscribeMiniCart, getMiniCart, () => CLOSED);
/** Returns whether this shopper's cart contains the item. */
export const isInCart = (id: string): boolean => current.itemIds.includes(id);
