import { z } from 'zod';
import { type Shipment, shipmentCollection } from '#contract/after-sale.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

const openedOrder = z.object({ id: z.string() });
const linkRequested = z.object({ minutes: z.int() });

/** POST auth/guest-login: without the e-mail the order shows no person. @throws ApiError 404 for wrong and unknown alike, 429 */
export const openOrder = (client: ApiClient, orderReference: string, email?: string) =>
  storeAction('Erreur lors de l’ouverture de la commande', () =>
    client({
      method: 'POST',
      path: 'auth/guest-login',
      body: { orderReference, email },
      returns: openedOrder,
    }),
  );

/** POST auth/order-link: one answer, whatever there is. @returns minutes that the link works. @throws ApiError 429 */
export const requestOrderLink = (client: ApiClient, orderReference: string, email: string) =>
  storeAction('Erreur lors de la demande du lien de commande', () =>
    client({
      method: 'POST',
      path: 'auth/order-link',
      body: { orderReference, email },
      returns: linkRequested,
    }),
  );

/** POST auth/order-link/{token}. @throws ApiError 404 for a token that never was one, 410 for one that is over */
export const openOrderByLink = (client: ApiClient, token: string) =>
  storeAction('Erreur lors de l’ouverture de la commande par lien', () =>
    client({
      method: 'POST',
      path: `auth/order-link/${encodeURIComponent(token)}`,
      body: {},
      returns: openedOrder,
    }),
  );

/** GET me with the token of a followed order. @returns id of the order. @throws ApiError 401 */
export const readFollowedOrderId = async (client: ApiClient): Promise<string> =>
  (await client({ path: 'me', returns: openedOrder })).id;

/** GET shipments of one order. */
export const readShipments = async (client: ApiClient, order: string): Promise<Shipment[]> =>
  (await client({ path: 'shipments', query: { order, itemsPerPage: 20 }, returns: shipmentCollection }))[
    'hydra:member'
  ];
