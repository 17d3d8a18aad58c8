/** What a buyer can do with an order; `?do=` opens one of them on its page. */
export const ACTIONS = ['cancel', 'return', 'withdraw'] as const;
export type Action = (typeof ACTIONS)[number];

/** The query of the order's page, as Next gives it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

export const ORDER_DETAILS_PATH = '/pages/order-details-follow';

/** The page of an order with a query of its own, at one of its sections. */
export function orderDetailsPath(orderId: string, query: [string, string][] = [], section?: string): string {
  const given = new URLSearchParams([['order', orderId], ...query]);
  return `${ORDER_DETAILS_PATH}?${given}${section ? `#${section}` : ''}`;
}

/** The same with one of the actions open. */
export const orderActionPath = (orderId: string, action: Action): string =>
  orderDetailsPath(orderId, [['do', action]], action);

/** Where the second step of a withdrawal is, for who has proven to be the buyer; the mail's link ends the same. */
export const withdrawalConfirmPath = (orderId: string, key: string): string =>
  orderDetailsPath(orderId, [['withdrawal', key]], 'withdraw');

/** The action that the page of an order is asked to open. */
export function actionOf(query: Query, orderId: string): Action | null {
  return ACTIONS.find((action) => action === query.do) ?? (keyOf(query, orderId) ? 'withdraw' : null);
}

/** The key of a withdrawal from this order that waits for its confirmation. A link without an order is about any. */
export const keyOf = (query: Query, orderId: string): string | null =>
  typeof query.withdrawal === 'string' && query.order === orderId ? query.withdrawal : null;
