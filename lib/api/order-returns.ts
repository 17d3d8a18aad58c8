import type { Via } from '#lib/api/client.ts';
import {
  activityCollection,
  refundCollection,
  type Withdrawal,
  withdrawal,
  withdrawalOffer,
} from '#lib/contract/after-sale.ts';
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
} from '#lib/contract/order-return.ts';

const at = (orderId: string, what: string) => `orders/${encodeURIComponent(orderId)}/${what}`;
const listed = (order: string) => ({ order, itemsPerPage: 100 });

/** GET orders/{id}/return-options. @throws ApiError */
export const readReturnOptions = (via: Via, orderId: string) =>
  via({ path: at(orderId, 'return-options'), returns: returnOptions });

/** GET orders/{id}/withdrawal. @throws ApiError */
export const readWithdrawalOffer = (via: Via, orderId: string) =>
  via({ path: at(orderId, 'withdrawal'), returns: withdrawalOffer });

/** GET order-returns of one order, newest first. @throws ApiError */
export const readReturns = async (via: Via, orderId: string) =>
  (await via({ path: 'order-returns', query: listed(orderId), returns: orderReturnCollection }))[
    'hydra:member'
  ];

/** GET refunds of one order, newest first. @throws ApiError */
export const readRefunds = async (via: Via, orderId: string) =>
  (await via({ path: 'refunds', query: listed(orderId), returns: refundCollection }))['hydra:member'];

/** GET activity-order-items of one order, oldest first. @throws ApiError */
export const readActivity = async (via: Via, orderId: string) =>
  (await via({ path: 'activity-order-items', query: listed(orderId), returns: activityCollection }))[
    'hydra:member'
  ];

/** POST order-returns/quote: what would come back; nothing is kept. @throws ApiError 409, 422 */
export const quoteReturn = (via: Via, body: OrderReturnCreate): Promise<ReturnQuote> =>
  via({ method: 'POST', path: 'order-returns/quote', body, returns: returnQuote });

/** POST order-returns. @throws ApiError 409, 422 */
export const askReturn = (via: Via, body: OrderReturnCreate): Promise<OrderReturn> =>
  via({ method: 'POST', path: 'order-returns', body, returns: orderReturn });

/** POST orders/{id}/return-photos. @throws ApiError 413, 422 for what is no picture, 429 */
export const sendPhoto = (via: Via, orderId: string, file: File): Promise<ReturnPhoto> =>
  via({ method: 'POST', path: at(orderId, 'return-photos'), file, returns: returnPhoto });

/** POST orders/{id}/withdrawal: the statement. @throws ApiError 409, 422 */
export const stateWithdrawal = (
  via: Via,
  orderId: string,
  body: { name: string; email: string },
): Promise<Withdrawal> => via({ method: 'POST', path: at(orderId, 'withdrawal'), body, returns: withdrawal });

/** POST withdrawals/confirm. A repeat answers the same. @throws ApiError 404, 409, 410 */
export const confirmWithdrawal = (via: Via, token: string): Promise<Withdrawal> =>
  via({ method: 'POST', path: 'withdrawals/confirm', body: { token }, returns: withdrawal });
