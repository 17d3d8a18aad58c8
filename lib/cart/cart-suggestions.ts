import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/order.ts';
import { browserClient } from '../api/browser-client.ts';
import { fetchNewestCards, fetchSimilarCards } from '../api/cards.ts';
import { queryKeys } from '../api/query-client.ts';
import type { Card } from '../catalogue/card.ts';
import { fetchCart } from './fetch-cart.ts';

const SHOWN = 4;
/** Some of what is near may be in the cart already. */
const REQUESTED = 8;

/**
 * Products to go on with when a page has nothing to show: near the item that came into the cart last, else the newest.
 * What is in the cart already is left out. @throws ApiError
 */
async function suggestForCart(cart: Order | null): Promise<{ similar: boolean; cards: Card[] }> {
  const inCart = new Set((cart?.items ?? []).map((item) => item.article.slug));
  const newest = cart?.items.at(-1)?.article.slug;
  const similar = newest ? await fetchSimilarCards(newest, REQUESTED) : [];
  const found = similar.length > 0 ? similar : await fetchNewestCards(REQUESTED);
  const cards = found.filter((card) => !inCart.has(card.item.slug)).slice(0, SHOWN);
  return { similar: similar.length > 0, cards };
}

/** `suggestForCart` for the cart of this browser; where that cannot be read, for none. */
export const cartSuggestionsQuery = queryOptions({
  queryKey: queryKeys.cartSuggestions,
  queryFn: async ({ signal }) => suggestForCart(await fetchCart(browserClient, signal).catch(() => null)),
  networkMode: 'always',
});
