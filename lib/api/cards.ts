import { cardCollection } from '#contract/product.ts';
import { CARD_QUERY, type Card, cardOf } from '#lib/catalogue/card.ts';
import { composeSuggestions } from '#lib/catalogue/compose-suggestions.ts';
import { ApiError } from './api-error.ts';
import { browserClient } from './browser-client.ts';
import { fetchProduct } from './products.ts';

/** Products of a path below the API, as cards. @throws ApiError */
export async function fetchCards(path: string): Promise<Card[]> {
  const found = await browserClient({ path: `${path}&${CARD_QUERY}`, returns: cardCollection });
  return found['hydra:member'].flatMap(cardOf);
}

/**
 * These products as they stand now, in this order; whatever is sold or gone is left out. An API that knows no filter by id
 * is asked for each. @throws ApiError
 */
export async function fetchCardsByIds(ids: readonly string[]): Promise<Card[]> {
  const query = ids.map((id) => `id[]=${encodeURIComponent(id)}`).join('&');
  const cards = await fetchCards(`articles?${query}&itemsPerPage=${ids.length}`);
  const isFiltered = cards.every((card) => ids.includes(card.id));
  const ordered = isFiltered ? cards : (await Promise.all(ids.map(fetchOne))).flat();
  return ordered.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function fetchOne(id: string): Promise<Card[]> {
  const found = await fetchProduct(id).catch(undefinedIfMissing);
  return found ? cardOf(found).filter((card) => card.item.availability !== 'sold') : [];
}

/** Products near an item, nearest first; composed of listings where the API has no call for it. @throws ApiError */
export async function fetchSimilarCards(slug: string, limit: number): Promise<Card[]> {
  const similar = await fetchCards(
    `articles/${encodeURIComponent(slug)}/suggestions?itemsPerPage=${limit}`,
  ).catch(undefinedIfMissing);
  if (similar) return similar;
  const shownProduct = await fetchProduct(slug).catch(undefinedIfMissing);
  return shownProduct
    ? composeSuggestions(shownProduct, (query) => fetchCards(`articles?${query}`), limit)
    : [];
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof ApiError && [404, 410].includes(error.status)) return undefined;
  throw error;
}

/** What came in last. @throws ApiError */
export const fetchNewestCards = (limit: number): Promise<Card[]> =>
  fetchCards(`articles?sort[createdAt]=desc&itemsPerPage=${limit}`);
