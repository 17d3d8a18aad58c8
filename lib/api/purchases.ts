import { type Purchase, purchase, purchaseCollection, purchaseLookupResult } from '#contract/purchase.ts';
import type { ApiClient } from './client.ts';
import { failureOf } from './error-messages.ts';
import { storeAction } from './store-action.ts';

/** A page of the shopper's purchases that can be sold. */
export interface PurchasePage {
  pieces: Purchase[];
  total: number;
  /** Page number from 1. */
  page: number;
  pages: number;
}

/** Number of purchases per page. */
const PER_PAGE = 12;

/** GET purchases: newest first; none without a token. @throws ApiError */
export async function readPurchases(client: ApiClient, page = 1): Promise<PurchasePage> {
  try {
    const query = { page, itemsPerPage: PER_PAGE };
    const found = await client({ path: 'purchases', query, returns: purchaseCollection });
    const total = found['hydra:totalItems'];
    return { pieces: found['hydra:member'], total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) };
  } catch (error) {
    if (failureOf(error)?.status === 401) return { pieces: [], total: 0, page: 1, pages: 1 };
    throw error;
  }
}

/** GET purchases/{id}; undefined if it cannot be sold, or is another customer's. @throws ApiError */
export async function readPurchase(client: ApiClient, id: string): Promise<Purchase | undefined> {
  try {
    return await client({ path: `purchases/${encodeURIComponent(id)}`, returns: purchase });
  } catch (error) {
    const status = failureOf(error)?.status;
    if (status === 404 || status === 401 || status === 403) return undefined;
    throw error;
  }
}

/** POST purchases/lookup: adds the items of one order. @throws ApiError 422 if number and email match no order, 429 */
export const lookUpPurchases = (client: ApiClient, body: { order: string; email: string }) =>
  storeAction('Erreur lors de la recherche de la commande', () =>
    client({ method: 'POST', path: 'purchases/lookup', body, returns: purchaseLookupResult }),
  );
