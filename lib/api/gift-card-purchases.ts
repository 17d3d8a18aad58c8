import {
  type GiftCardOffer,
  type GiftCardPurchase,
  type GiftCardPurchaseCreate,
  giftCardOffer,
  giftCardPurchase,
  giftCardPurchaseCollection,
} from '#contract/gift-card-purchase.ts';
import type { ApiClient } from './client.ts';
import { sendWithKey } from './send-with-key.ts';
import { storeAction } from './store-action.ts';

/** GET gift-card-purchases/offer: amounts and dates on offer. @throws ApiError */
export const readGiftCardOffer = (client: ApiClient): Promise<GiftCardOffer> =>
  client({ path: 'gift-card-purchases/offer', returns: giftCardOffer });

/** GET gift-card-purchases: the shopper's purchases, newest first. @throws ApiError */
export const readGiftCardPurchases = async (client: ApiClient): Promise<GiftCardPurchase[]> =>
  (
    await client({
      path: 'gift-card-purchases',
      query: { itemsPerPage: 100 },
      returns: giftCardPurchaseCollection,
    })
  )['hydra:member'];

/** GET gift-card-purchases/{id}. @throws ApiError 404, also for another customer's */
export const readGiftCardPurchase = (client: ApiClient, id: string): Promise<GiftCardPurchase> =>
  client({ path: `gift-card-purchases/${encodeURIComponent(id)}`, returns: giftCardPurchase });

/** POST gift-card-purchases: creates an unpaid purchase. @throws ApiError 422 */
export const createGiftCardPurchase = (
  client: ApiClient,
  body: GiftCardPurchaseCreate,
  idempotencyKey: string,
): Promise<GiftCardPurchase> =>
  storeAction('Erreur lors de la commande de la carte cadeau', () =>
    sendWithKey(client, {
      method: 'POST',
      path: 'gift-card-purchases',
      body,
      returns: giftCardPurchase,
      idempotencyKey,
    }),
  );
