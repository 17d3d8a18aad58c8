import { viaBrowser } from '../api/via-browser.ts';
import { cardCollection } from '../contract/article.ts';
import { type Card, cardOf } from './card.ts';
import { CARD_QUERY } from './card-query.ts';

async function fetchCards(path: string): Promise<Card[]> {
  const found = await viaBrowser({ path: `${path}&${CARD_QUERY}`, returns: cardCollection });
  return found['hydra:member'].flatMap(cardOf);
}

/** These models as they stand now, in this order; whatever is sold or gone is left out. @throws ApiError */
export async function fetchSeen(ids: readonly string[]): Promise<Card[]> {
  const query = ids.map((id) => `id[]=${encodeURIComponent(id)}`).join('&');
  const cards = await fetchCards(`articles?${query}&itemsPerPage=${ids.length}`);
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Models near a piece, nearest first. @throws ApiError */
export const fetchNear = (slug: string, most: number): Promise<Card[]> =>
  fetchCards(`articles/${encodeURIComponent(slug)}/suggestions?itemsPerPage=${most}`);

/** What came in last. @throws ApiError */
export const fetchNewest = (most: number): Promise<Card[]> =>
  fetchCards(`articles?sort[createdAt]=desc&itemsPerPage=${most}`);
