import { useSyncExternalStore } from 'react';

/** What the header, the product page and the quick view share about the mini cart. `wanted` once it must be loaded. */
export interface Panel {
  open: boolean;
  wanted: boolean;
  /** Ids of the pieces in the bag. */
  pieces: readonly string[];
  /** Id of the piece that was just removed and can still be brought back. */
  removed?: string | undefined;
}

const CLOSED: Panel = { open: false, wanted: false, pieces: [] };
const listeners = new Set<() => void>();
let panel = CLOSED;

/** Changes the panel for all who look at it. */
export function setPanel(change: Partial<Panel>): void {
  const next = { ...panel, ...change };
  if (next.open) next.wanted = true;
  const samePieces = next.pieces.join() === panel.pieces.join();
  const sameState =
    next.open === panel.open && next.wanted === panel.wanted && next.removed === panel.removed;
  if (samePieces && sameState) return;
  panel = next;
  for (const listener of listeners) listener();
}

export function subscribePanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getPanel = (): Panel => panel;
/** The panel as it stands now; closed and empty in the page's first HTML, which is the same for everyone. */
export const usePanel = (): Panel => useSyncExternalStore(subscribePanel, getPanel, () => CLOSED);
/** Whether this shopper's bag holds the piece. */
export const holdsPiece = (id: string): boolean => panel.pieces.includes(id);
