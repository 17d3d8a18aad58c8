import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#lib/contract/order.ts';
import { sayFailure } from '../api/error-messages.ts';
import type { Texts } from '../forms/say.ts';
import { shop } from './cart-store.ts';
import { useReturn } from './use-tab-visible.ts';
import { useUndo } from './use-undo.ts';

/** What became of the last wish for more time. A new one each time, so that it is said again. */
export interface Kept {
  longer: boolean;
}

/**
 * The bag as the browser knows it, and what can be done with it. `initial` is what the server rendered, shown until
 * the browser asks; `failure` the text of what went wrong last.
 */
export function useBag(texts: Texts, initial: Order | null = null) {
  const { data, error, isFetching } = useQuery({ ...shop.query, enabled: false }, shop.client);
  const [failure, setFailure] = useState('');
  const [kept, setKept] = useState<Kept>();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (initial) shop.show(initial);
  }, [initial]);

  const run = useCallback(
    async (act: () => Promise<unknown>) => {
      setFailure('');
      try {
        await act();
      } catch (thrown) {
        setFailure(sayFailure(texts, thrown, 'cart'));
      }
    },
    [texts],
  );

  const cart = data === undefined ? initial : data;
  const undoable = useUndo(
    cart,
    useCallback((id: string) => void run(() => shop.remove(id)), [run]),
  );
  useExpiry(
    cart,
    useCallback(() => void run(shop.reload), [run]),
  );

  const reload = useCallback(() => void run(shop.reload), [run]);
  useEffect(() => {
    // A bag that could not be fetched without a network, or is old by then.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);

  const refresh = useCallback(() => run(() => shop.refresh()), [run]);
  useReturn(useCallback(() => void refresh(), [refresh]));

  return {
    cart: undoable.seen,
    isFetching,
    failure: failure || (error ? sayFailure(texts, error, 'cart') : ''),
    refresh,
    dropGone: useCallback(() => run(shop.dropGone), [run]),
    /** Hides the line at once; for good after the time to undo. */
    remove: undoable.remove,
    removed: undoable.removed,
    undo: undoable.undo,
    regain: useCallback((tradeIn: string) => run(() => shop.regain(tradeIn)), [run]),
    keep: useCallback(() => run(async () => setKept({ longer: await shop.keep() })), [run]),
    kept,
  };
}

/** Calls back a moment after the next hold ends, so that the bag tells the truth without being asked. */
function useExpiry(cart: Order | null, ended: () => void): void {
  const ends = (cart?.items ?? []).flatMap((item) =>
    item.reservedUntil ? [Date.parse(item.reservedUntil)] : [],
  );
  const next = ends.length > 0 ? Math.min(...ends) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(ended, Math.max(1_000, next - Date.now() + 1_000));
    return () => clearTimeout(timer);
  }, [next, ended]);
}
