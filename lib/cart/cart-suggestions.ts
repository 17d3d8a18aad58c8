import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/order.ts';
import { browserClient } from '../api/browser-client.ts';
import { fetchNewestCards, fetchSimilarCards } from '../api/cards.ts';
import { queryKeys } from '../api/query-client.ts';
import type { Card } from '../catalogue/card.ts';
import { fetchCart } from './fetch-cart.ts';

const SHOWN = 4;
/** Some suggestions may already be in the cart. */
const REQUESTED = 8;

/**
 * Suggests products for a page without content: similar to the item added last, else the newest. Items in the cart
 * are left out. @throws ApiError
 */
async function suggestForCart(cart: Order | null): Promise<{ similar: boolean; cards: Card[] }> {
  const inCart = new Set((cart?.items ?? []).map((item) => item.article.slug));
  const newest = cart?.items.at(-1)?.article.slug;
  const similar = newest ? await fetchSimilarCards(newest, REQUESTED) : [];
  const found = similar.length > 0 ? similar : await fetchNewestCards(REQUESTED);
  const cards = found.filter((card) => !inCart.has(card.item.slug)).slice(0, SHOWN);
  return { similar: similar.length > 0, cards };
}

/** Query of `suggestForCart` for this browser's cart; for no cart if it cannot be read. */
export const cartSuggestionsQuery = queryOptions({
  queryKey: queryKeys.cartSuggestions,
  queryFn: async ({ signal }) => suggestForCart(await fetchCart(browserClient, signal).catch(() => null)),
  networkMode: 'always',
});
