import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Order } from '#lib/contract/order.ts';
import { viaBrowser } from '../api/browser-client.ts';
import type { Via } from '../api/client.ts';
import { removeOrderItem } from '../api/order-items.ts';
import { orderKeys, patchOrder } from '../api/orders.ts';
import { onlyLogged } from '../api/store-action.ts';
import { addToCartOf } from '../tracking/add-to-cart.ts';
import { track } from '../tracking/track.ts';
import { CART_FRESH_MS, piecesOf } from './active-cart.ts';
import { addOnce } from './add-once.ts';
import { fetchCart } from './fetch-cart.ts';
import { isLonger } from './hold.ts';
import { setPanel } from './mini-cart-state.ts';
import { type Piece, withoutItem, withPiece } from './optimistic.ts';
import { dropGone } from './remove-unavailable.ts';

/** What a shopper does with the bag in the browser. Loaded on demand: pages of shoppers without a bag never pay for it. */
export function createShop(
  via: Via,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const query = queryOptions({
    queryKey: orderKeys.cart,
    queryFn: ({ signal }) => fetchCart(via, signal),
    staleTime: CART_FRESH_MS,
  });

  function show(cart: Order | null | undefined): void {
    client.setQueryData(orderKeys.cart, cart ?? null);
    setPanel({ pieces: piecesOf(cart) });
  }

  async function refresh(staleTime = CART_FRESH_MS): Promise<void> {
    // Whoever looks at the bag sees the query's own error; the pieces that were known stay.
    const cart = await onlyLogged(
      'Erreur lors de la récupération du panier',
      () => client.fetchQuery({ ...query, staleTime }),
      undefined,
    );
    if (cart !== undefined) setPanel({ pieces: piecesOf(cart) });
  }

  /** Shows a guess at once, then what the API answers; gives the guess back when it refuses. @throws ApiError */
  async function change(guess: Order | null, act: () => Promise<Order | null>): Promise<void> {
    await client.cancelQueries({ queryKey: orderKeys.cart });
    const before = client.getQueryData(query.queryKey);
    show(guess);
    try {
      show(await act());
    } catch (error) {
      show(before);
      throw error;
    }
  }

  const cart = () => client.getQueryData(query.queryKey) ?? null;
  return {
    client,
    query,
    show,
    /** Opens the mini cart at once; asks for the cart again unless it was fetched less than 12 s ago. */
    async open(): Promise<void> {
      setPanel({ open: true });
      await refresh();
    },
    refresh,
    /** Asks for the cart however fresh it is. */
    reload: () => refresh(0),
    /** Takes out what could not be kept, so that the rest can be bought. @throws ApiError */
    dropGone: async () => {
      const now = cart();
      if (now) await dropGone(via, now.id);
      await refresh(0);
    },
    /** Adds a piece: the mini cart opens with it before the API has answered. @throws ApiError */
    add: async (piece: Piece) => {
      setPanel({ open: true });
      await change(withPiece(cart(), piece), async () => (await addOnce(via, piece.id)).cart);
      track(addToCartOf(piece));
    },
    /** Tries to hold a piece again that had left the bag. @throws ApiError */
    regain: async (tradeIn: string) => show((await addOnce(via, tradeIn)).cart),
    /** Removes a line; the last one clears the cart. @throws ApiError */
    remove: (id: string) => {
      const now = cart();
      return change(now && withoutItem(now, id), async () => {
        await removeOrderItem(via, id);
        return fetchCart(via);
      });
    },
    /** Any change of the cart renews its holds; an empty one does nothing else. @returns whether that gave more time. @throws ApiError */
    keep: async (): Promise<boolean> => {
      const now = cart();
      if (!now) return false;
      const then = await patchOrder(via, now.id, {});
      show(then);
      return isLonger(now, then);
    },
  };
}

export type Shop = ReturnType<typeof createShop>;
/** The bag of this browser. On the server nothing is ever put into it. */
export const shop = createShop(viaBrowser);
