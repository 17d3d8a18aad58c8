import { type Booking, bookingCollection } from '#contract/booking.ts';
import { type EstimateRequest, estimate } from '#contract/estimate.ts';
import { type TradeInPatch, tradeIn } from '#contract/trade-in.ts';
import {
  type TradeInCart,
  type TradeInCartPatch,
  tradeInCart,
  tradeInCartCollection,
  tradeInMapCircuitCollection,
} from '#contract/trade-in-cart.ts';
import type { SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';
import { type TradeInPhoto, tradeInPhoto, tradeInPhotoCollection } from '#contract/trade-in-review.ts';
import { type ApiClient, NO_BODY } from './client.ts';
import { failureOf } from './error-messages.ts';
import { storeAction } from './store-action.ts';

const cartPath = (id: string, call = '') => `trade-in-carts/${encodeURIComponent(id)}${call}`;

/** GET trade-in-carts: the shopper's, newest first; none without a token. @throws ApiError */
export async function readTradeInCarts(client: ApiClient): Promise<TradeInCart[]> {
  try {
    const query = { itemsPerPage: 5 };
    const found = await client({ path: 'trade-in-carts', query, returns: tradeInCartCollection });
    return found['hydra:member'];
  } catch (error) {
    if (failureOf(error)?.status === 401) return [];
    throw error;
  }
}

/** GET trade-in-carts/{id}. @throws ApiError 404 */
export const readTradeInCart = (client: ApiClient, id: string): Promise<TradeInCart> =>
  client({ path: cartPath(id), returns: tradeInCart });

/** Body of POST trade-ins: the attributes of an item, or its purchase and the attributes that its order lacks. */
export type NewTradeIn = Omit<TradeInPatch, 'tradeIn'> & { purchase?: string };

/** POST trade-ins: adds an item to the shopper's trade-in, which the first item creates. @throws ApiError 409, 422 */
export const createTradeIn = (client: ApiClient, body: NewTradeIn) =>
  storeAction('Erreur lors de l’ajout de l’article à la reprise', () =>
    client({ method: 'POST', path: 'trade-ins', body, returns: tradeIn }),
  );

/** DELETE trade-ins/{id}. @throws ApiError 404, 409 */
export const deleteTradeIn = (client: ApiClient, id: string): Promise<undefined> =>
  storeAction('Erreur lors de la suppression de l’article de la reprise', () =>
    client({ method: 'DELETE', path: `trade-ins/${encodeURIComponent(id)}`, returns: NO_BODY }),
  );

/** PATCH trade-in-carts/{id}. @throws ApiError 409, 422 */
export const patchTradeInCart = (
  client: ApiClient,
  id: string,
  body: TradeInCartPatch,
  signal?: AbortSignal,
): Promise<TradeInCart> =>
  storeAction('Erreur lors de la mise à jour de la reprise', () =>
    client({ method: 'PATCH', path: cartPath(id), body, returns: tradeInCart, ...(signal && { signal }) }),
  );

/** PATCH trade-in-carts/{id}/validate. @throws ApiError 409 `offers-changed`, 422 with the missing fields */
export const validateTradeInCart = (client: ApiClient, id: string): Promise<TradeInCart> =>
  storeAction('Erreur lors de la validation de la reprise', () =>
    client({ method: 'PATCH', path: cartPath(id, '/validate'), body: {}, returns: tradeInCart }),
  );

/** PATCH trade-in-carts/{id}/sent: the parcel is on its way. @throws ApiError 409 in another state */
export const sendTradeInCart = (client: ApiClient, id: string): Promise<TradeInCart> =>
  storeAction('Erreur lors de l’envoi de la reprise', () =>
    client({ method: 'PATCH', path: cartPath(id, '/sent'), body: {}, returns: tradeInCart }),
  );

/** DELETE trade-in-carts/{id}: cancels a confirmed trade-in that has not been sent. @throws ApiError 409 */
export const cancelTradeInCart = (client: ApiClient, id: string): Promise<undefined> =>
  storeAction('Erreur lors de l’annulation de la reprise', () =>
    client({ method: 'DELETE', path: cartPath(id), returns: NO_BODY }),
  );

/** POST trade-in-carts/claim. @throws ApiError 404, 409 if it already belongs to an account, 410 for an expired link */
export const claimTradeInCart = (client: ApiClient, token: string): Promise<TradeInCart> =>
  storeAction('Erreur lors du rattachement de la reprise', () =>
    client({ method: 'POST', path: 'trade-in-carts/claim', body: { token }, returns: tradeInCart }),
  );

/** GET trade-in-map-circuits: all circuits, available or not. */
export const readCircuits = async (client: ApiClient) =>
  (await client({ path: 'trade-in-map-circuits', returns: tradeInMapCircuitCollection }))['hydra:member'];

/** GET bookings: the shopper's future appointments. */
export async function readOwnBookings(client: ApiClient): Promise<Booking[]> {
  const found = await client({ path: 'bookings', query: { itemsPerPage: 20 }, returns: bookingCollection });
  return found['hydra:member'].filter(({ state, isChangeable }) => state === 'booked' && isChangeable);
}

/** GET trade-in-photos of one item: the seller's and the workshop's. */
export const readTradeInPhotos = async (client: ApiClient, item: string): Promise<TradeInPhoto[]> =>
  (
    await client({
      path: 'trade-in-photos',
      query: { tradeIn: item, itemsPerPage: 50 },
      returns: tradeInPhotoCollection,
    })
  )['hydra:member'];

/** POST trade-in-photos: a whole photo at once. @throws ApiError 409, 413, 422 if it is not a picture */
export const addTradeInPhoto = (client: ApiClient, item: string, kind: SellerPhotoKind, file: Blob) =>
  storeAction('Erreur lors de l’ajout de la photo', () =>
    client({
      method: 'POST',
      path: 'trade-in-photos',
      query: { tradeIn: item, kind },
      file,
      returns: tradeInPhoto,
    }),
  );

/** DELETE trade-in-photos/{id}. @throws ApiError 404, 409 */
export const deleteTradeInPhoto = (client: ApiClient, id: string): Promise<undefined> =>
  storeAction('Erreur lors de la suppression de la photo', () =>
    client({ method: 'DELETE', path: `trade-in-photos/${encodeURIComponent(id)}`, returns: NO_BODY }),
  );

/** POST trade-ins/merchandising: the shop's offer; stores nothing. @throws ApiError 422, 429 */
export const readOffer = (client: ApiClient, body: EstimateRequest) =>
  storeAction('Erreur lors du calcul de l’offre', () =>
    client({ method: 'POST', path: 'trade-ins/merchandising', body, returns: estimate }),
  );
