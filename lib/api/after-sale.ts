import {
  activityCollection,
  refundCollection,
  type Withdrawal,
  withdrawal,
  withdrawalOffer,
} from '#contract/after-sale.ts';
import {
  type OrderReturn,
  type OrderReturnCreate,
  orderReturn,
  orderReturnCollection,
  type ReturnPhoto,
  type ReturnQuote,
  returnOptions,
  returnPhoto,
  returnQuote,
} from '#contract/order-return.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { storeAction } from './store-action.ts';

const orderPath = (orderId: string, what: string) => `orders/${encodeURIComponent(orderId)}/${what}`;
const ofOrder = (order: string) => ({ order, itemsPerPage: 100 });

/** GET orders/{id}/return-options. @throws ApiError */
export const readReturnOptions = (client: ApiClient, orderId: string) =>
  client({ path: orderPath(orderId, 'return-options'), returns: returnOptions });

/** GET orders/{id}/withdrawal. @throws ApiError */
export const readWithdrawalOffer = (client: ApiClient, orderId: string) =>
  client({ path: orderPath(orderId, 'withdrawal'), returns: withdrawalOffer });

/** GET order-returns of one order, newest first. @throws ApiError */
export const readReturns = async (client: ApiClient, orderId: string) =>
  (await client({ path: 'order-returns', query: ofOrder(orderId), returns: orderReturnCollection }))[
    'hydra:member'
  ];

/** GET order-returns/{id}. @throws ApiError 404, also for another customer's */
export const readReturn = (client: ApiClient, id: string): Promise<OrderReturn> =>
  client({ path: `order-returns/${encodeURIComponent(id)}`, returns: orderReturn });

/** POST order-returns/{id}/refund-to. @throws ApiError 409 */
export const chooseRefund = (client: ApiClient, id: string, to: 'payment' | 'credit'): Promise<OrderReturn> =>
  storeAction('Erreur lors du choix du remboursement', () =>
    client({
      method: 'POST',
      path: `order-returns/${encodeURIComponent(id)}/refund-to`,
      body: { to },
      returns: orderReturn,
    }),
  );

/** POST order-returns/{id}/label: makes the carrier's label. @throws ApiError 409, 503 */
export const makeReturnLabel = (client: ApiClient, id: string): Promise<OrderReturn> =>
  storeAction('Erreur lors de la création de l’étiquette de retour', () =>
    client({
      method: 'POST',
      path: `order-returns/${encodeURIComponent(id)}/label`,
      returns: orderReturn,
    }),
  );

/** GET refunds of one order, newest first. @throws ApiError */
export const readRefunds = async (client: ApiClient, orderId: string) =>
  (await client({ path: 'refunds', query: ofOrder(orderId), returns: refundCollection }))['hydra:member'];

/** GET activity-order-items of one order, oldest first. @throws ApiError */
export const readActivity = async (client: ApiClient, orderId: string) =>
  (await client({ path: 'activity-order-items', query: ofOrder(orderId), returns: activityCollection }))[
    'hydra:member'
  ];

/** POST order-returns/quote: the expected refund; stores nothing. @throws ApiError 409, 422 */
export const quoteReturn = (client: ApiClient, body: OrderReturnCreate): Promise<ReturnQuote> =>
  storeAction('Erreur lors du calcul du retour', () =>
    client({ method: 'POST', path: 'order-returns/quote', body, returns: returnQuote }),
  );

/** POST order-returns. @throws ApiError 409, 422 */
export const createReturn = (client: ApiClient, body: OrderReturnCreate): Promise<OrderReturn> =>
  storeAction('Erreur lors de la création du retour', () =>
    client({ method: 'POST', path: 'order-returns', body, returns: orderReturn }),
  );

/** POST orders/{id}/return-photos. @throws ApiError 413, 422 if it is not a picture, 429 */
export const uploadReturnPhoto = (client: ApiClient, orderId: string, file: File): Promise<ReturnPhoto> =>
  storeAction('Erreur lors de l’envoi de la photo du retour', () =>
    client({ method: 'POST', path: orderPath(orderId, 'return-photos'), file, returns: returnPhoto }),
  );

/** POST orders/{id}/withdrawal: the statement. @throws ApiError 409, 422 */
export const declareWithdrawal = (
  client: ApiClient,
  orderId: string,
  body: { name: string; email: string },
): Promise<Withdrawal> =>
  storeAction('Erreur lors de la déclaration de rétractation', () =>
    client({ method: 'POST', path: orderPath(orderId, 'withdrawal'), body, returns: withdrawal }),
  );

/** POST withdrawals/confirm. A repeat answers the same. @throws ApiError 404, 409, 410 */
export const confirmWithdrawal = (client: ApiClient, token: string): Promise<Withdrawal> =>
  storeAction('Erreur lors de la confirmation de rétractation', () =>
    client({ method: 'POST', path: 'withdrawals/confirm', body: { token }, returns: withdrawal }),
  );
