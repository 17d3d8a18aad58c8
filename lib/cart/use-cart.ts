import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { failureText } from '../api/error-messages.ts';
import { queryKeys, useApiQuery } from '../api/query-client.ts';
import { serverNow } from '../api/server-clock.ts';
import { reloadOnChunkError } from '../build/reload.ts';
import type { Messages } from '../i18n/format.ts';
import { keepBag } from './keep-bag.ts';
import { isCartFresh, setKnownCart } from './known-cart.ts';
import { loadCartStore } from './load-cart-store.ts';
import { useTabVisible } from './use-tab-visible.ts';
import { useUndoableRemoval } from './use-undo.ts';

type CartStore = Awaited<ReturnType<typeof loadCartStore>>;

/** Result of the last request for more time. A new object each time, so that it is announced again. */
export interface HoldExtension {
  isExtended: boolean;
}

/**
 * The cart as the browser knows it, and its actions. `initial` is the server's rendering, shown until the first
 * fetch; `failure` the text of the last error.
 */
export function useCart(texts: Messages, initial: Order | null = null) {
  const { data, error, isFetching } = useApiQuery<Order | null>({
    queryKey: queryKeys.cart,
    enabled: false,
  });
  const [failure, setFailure] = useState('');
  const [holdExtension, setHoldExtension] = useState<HoldExtension>();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (initial) setKnownCart(initial);
  }, [initial]);

  useEffect(() => {
    if (data !== undefined) keepBag(data, texts);
  }, [data, texts]);

  const run = useCallback(
    async (action: (store: CartStore) => Promise<unknown>) => {
      setFailure('');
      try {
        await action(await loadCartStore());
      } catch (thrown) {
        if (!reloadOnChunkError(thrown)) setFailure(failureText(texts, thrown, 'cart'));
      }
    },
    [texts],
  );

  const cart = data === undefined ? initial : data;
  const removal = useUndoableRemoval(
    cart,
    useCallback((id: string) => void run((store) => store.remove(id)), [run]),
  );
  useExpiry(
    cart,
    useCallback(() => void run((store) => store.reload()), [run]),
  );

  const reload = useCallback(() => void run((store) => store.reload()), [run]);
  useEffect(() => {
    // The cart could not be fetched without a network, or is outdated.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);

  const [isAsking, setAsking] = useState(false);
  const refresh = useCallback(async () => {
    if (isCartFresh()) return;
    setAsking(true);
    await run((store) => store.refresh());
    setAsking(false);
  }, [run]);
  useTabVisible(useCallback(() => void refresh(), [refresh]));

  return {
    cart: removal.visibleCart,
    isFetching: isFetching || isAsking,
    failure: failure || (error ? failureText(texts, error, 'cart') : ''),
    refresh,
    /** Fetches the cart, even if it is fresh. */
    reload,
    removeUnavailable: useCallback(() => run((store) => store.removeUnavailable()), [run]),
    /** Hides the line at once, and removes it after the time to undo. */
    remove: removal.remove,
    removed: removal.removed,
    undo: removal.undo,
    addBack: useCallback((tradeIn: string) => run((store) => store.addBack(tradeIn)), [run]),
    extendHolds: useCallback(
      () => run(async (store) => setHoldExtension({ isExtended: await store.extendHolds() })),
      [run],
    ),
    holdExtension,
  };
}

/** Calls back a moment after the next hold ends, so that the cart shows it. */
function useExpiry(cart: Order | null, onEnd: () => void): void {
  const endTimes = (cart?.items ?? []).flatMap((item) =>
    item.reservedUntil ? [Date.parse(item.reservedUntil)] : [],
  );
  const next = endTimes.length > 0 ? Math.min(...endTimes) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(onEnd, Math.max(1_000, next - serverNow() + 1_000));
    return () => clearTimeout(timer);
  }, [next, onEnd]);
}
