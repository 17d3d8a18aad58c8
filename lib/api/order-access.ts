import { z } from 'zod';
import { type Shipment, shipmentCollection } from '#lib/contract/after-sale.ts';
import type { Via } from './client.ts';

const opened = z.object({ id: z.string() });
const taken = z.object({ minutes: z.int() });

/** POST auth/guest-login: without the e-mail the order shows no person. @throws ApiError 404 for wrong and unknown alike, 429 */
export const openOrder = (via: Via, orderReference: string, email?: string) =>
  via({ method: 'POST', path: 'auth/guest-login', body: { orderReference, email }, returns: opened });

/** POST auth/order-link: one answer, whatever there is. @returns minutes that the link works. @throws ApiError 429 */
export const askForLink = (via: Via, orderReference: string, email: string) =>
  via({ method: 'POST', path: 'auth/order-link', body: { orderReference, email }, returns: taken });

/** POST auth/order-link/{token}. @throws ApiError 404 for a token that never was one, 410 for one that is over */
export const openByLink = (via: Via, token: string) =>
  via({
    method: 'POST',
    path: `auth/order-link/${encodeURIComponent(token)}`,
    body: {},
    returns: opened,
  });

/** GET me with the token of a followed order. @returns id of the order. @throws ApiError 401 */
export const readFollowedId = async (via: Via): Promise<string> =>
  (await via({ path: 'me', returns: opened })).id;

/** GET shipments of one order. */
export const readShipments = async (via: Via, order: string): Promise<Shipment[]> =>
  (await via({ path: 'shipments', query: { order, itemsPerPage: 20 }, returns: shipmentCollection }))[
    'hydra:member'
  ];
