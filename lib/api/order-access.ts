import { z } from 'zod';
import { type Shipment, shipmentCollection } from '#contract/after-sale.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

const openedOrder = z.object({ id: z.string() });
const linkRequested = z.object({ minutes: z.int() });

/**
 * POST auth/guest-login: without the email the order contains no personal data. @throws ApiError 404 for wrong
 * and unknown ones alike, 429
 */
export const openOrder = (client: ApiClient, orderReference: string, email?: string) =>
  storeAction('Erreur lors de l’ouverture de la commande', () =>
    client({
      method: 'POST',
      path: 'auth/guest-login',
      body: { orderReference, email },
      returns: openedOrder,
    }),
  );

/**
 * POST auth/order-link: the answer is always the same. @returns lifetime of the link in minutes. @throws ApiError
 * 429
 */
export const requestOrderLink = (client: ApiClient, orderReference: string, email: string) =>
  storeAction('Erreur lors de la demande du lien de commande', () =>
    client({
      method: 'POST',
      path: 'auth/order-link',
      body: { orderReference, email },
      returns: linkRequested,
    }),
  );

/** POST auth/order-link/{token}. @throws ApiError 404 for an unknown token, 410 for an expired one */
export const openOrderByLink = (client: ApiClient, token: string) =>
  storeAction('Erreur lors de l’ouverture de la commande par lien', () =>
    client({
      method: 'POST',
      path: `auth/order-link/${encodeURIComponent(token)}`,
      body: {},
      returns: openedOrder,
    }),
  );

/** GET me with the token of an order link. @returns id of the order. @throws ApiError 401 */
export const readFollowedOrderId = async (client: ApiClient): Promise<string> =>
  (await client({ path: 'me', returns: openedOrder })).id;

/** GET shipments of one order. */
export const readShipments = async (client: ApiClient, order: string): Promise<Shipment[]> =>
  (await client({ path: 'shipments', query: { order, itemsPerPage: 20 }, returns: shipmentCollection }))[
    'hydra:member'
  ];
