import { cardCollection } from '#contract/product.ts';
import { CARD_QUERY, type Card, cardOf } from '#lib/catalogue/card.ts';
import { composeSuggestions } from '#lib/catalogue/compose-suggestions.ts';
import { ApiError } from './api-error.ts';
import { browserClient } from './browser-client.ts';
import { fetchProduct } from './products.ts';

/** Fetches the products of an API path as cards. @throws ApiError */
export async function fetchCards(path: string): Promise<Card[]> {
  const found = await browserClient({ path: `${path}&${CARD_QUERY}`, returns: cardCollection });
  return found['hydra:member'].flatMap(cardOf);
}

/**
 * Fetches the current state of these products, in this order; sold or deleted ones are left out. An API without
 * the filter by id gets one call per product. @throws ApiError
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

/** Fetches similar products, best first; combines listings if the API has no such call. @throws ApiError */
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

/** Fetches the newest products. @throws ApiError */
export const fetchNewestCards = (limit: number): Promise<Card[]> =>
  fetchCards(`articles?sort[createdAt]=desc&itemsPerPage=${limit}`);
