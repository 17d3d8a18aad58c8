import type { Refund, WithdrawalOffer } from '#contract/after-sale.ts';
import type { Order } from '#contract/order.ts';
import type { OrderReturn, ReturnOptions, ReturnQuote } from '#contract/order-return.ts';
import {
  quoteReturn,
  readActivity,
  readRefunds,
  readReturnOptions,
  readReturns,
  readWithdrawalOffer,
} from '#lib/api/after-sale.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { errorMessage, type Message } from '#lib/api/error-messages.ts';
import type { Cookies } from '#lib/auth/cookies.ts';
import { type FormFlash, flashAbout, readFlash } from '#lib/forms/form-flash.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { ORDER_ACTIONS, type OrderAction } from '#lib/routes.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { type OrderQuery, parseReturnSelection, type ReturnSelection } from './return-selection.ts';

const ERROR_TEXTS = messagesFor(SHOP_LOCALE, 'errors.');

/** Events after the sale of an order, and the buyer's possible actions, from the API. */
export interface AfterSale {
  open: OrderAction | null;
  /** Whether the visitor has proven to be the buyer; if not, personal data is hidden and no return is possible. */
  proven: boolean;
  canCancel: boolean;
  withdrawal: WithdrawalOffer | null;
  /** Time at which a withdrawal was received. */
  withdrawnAt: string | null;
  /** Key for the second step of the withdrawal. */
  key: string | null;
  /** Present while the items are being delivered or have been delivered. */
  options: ReturnOptions | null;
  selection: ReturnSelection;
  /** Present once the selection is complete. */
  quote: ReturnQuote | null;
  /** Why there is no quote. */
  failure: Message | null;
  returns: OrderReturn[];
  refunds: Refund[];
  now: number;
}

const BEFORE_SALE: readonly Order['state'][] = ['draft', 'validated', 'payment_pending', 'payment_failed'];
const RETURNABLE: readonly Order['state'][] = ['shipped', 'delivered', 'return_requested'];
const FORMS = [
  'cancel-order',
  'return',
  'return-asked',
  'return-label',
  'refund-to',
  'withdraw',
  'withdraw-stated',
  'withdraw-confirm',
  'withdrawn',
];

/**
 * Reads the result of one of OrderActions' forms.
 *
 * @param order id of the page's order; undefined for the link of a withdrawal, which opens without one
 */
export function readActionFlash(cookies: Cookies, order: string | undefined): FormFlash | null {
  return (
    FORMS.map((form) => flashAbout(readFlash(cookies, form), 'order', order)).find(
      (flash) => flash !== null,
    ) ?? null
  );
}

/**
 * Reads the data of OrderActions. `query` is the page's: `do` opens an action, `withdrawal` its second step; it
 * also contains the selection of a return. @throws ApiError
 */
export async function readAfterSale(
  client: ApiClient,
  order: Order,
  query: OrderQuery = {},
): Promise<AfterSale> {
  const isSold = !BEFORE_SALE.includes(order.state);
  const proven = order.email !== undefined;
  const [withdrawal, options, returns, refunds, activity] = await Promise.all([
    isSold ? readWithdrawalOffer(client, order.id) : null,
    RETURNABLE.includes(order.state) ? readReturnOptions(client, order.id) : null,
    isSold ? readReturns(client, order.id) : [],
    isSold ? readRefunds(client, order.id) : [],
    isSold ? readActivity(client, order.id) : [],
  ]);
  const selection = parseReturnSelection(query, options);
  const quoted = selection.complete && proven ? await quoteOf(client, order, selection) : null;
  return {
    open: actionOf(query, order.id),
    proven,
    canCancel: order.state === 'paid',
    withdrawal,
    withdrawnAt: activity.find((entry) => entry.type === 'withdrawn')?.createdAt ?? null,
    key: keyOf(query, order.id),
    options,
    selection,
    quote: quoted && 'refundTotal' in quoted ? quoted : null,
    failure: quoted && !('refundTotal' in quoted) ? quoted : null,
    returns,
    refunds,
    now: Date.now(),
  };
}

async function quoteOf(
  client: ApiClient,
  order: Order,
  { selected }: ReturnSelection,
): Promise<ReturnQuote | Message | null> {
  const items = selected.map(({ line, reason }) => ({ orderItem: line, reason }));
  return quoteReturn(client, { order: order.id, items }).catch((error: unknown) =>
    errorMessage(error, 'return', ERROR_TEXTS),
  );
}

/** Returns the action that the address of an order's page opens. */
function actionOf(query: OrderQuery, orderId: string): OrderAction | null {
  return ORDER_ACTIONS.find((action) => action === query.do) ?? (keyOf(query, orderId) ? 'withdraw' : null);
}

/** Returns the key of this order's withdrawal that waits for confirmation. A link without an order matches any. */
const keyOf = (query: OrderQuery, orderId: string): string | null =>
  typeof query.withdrawal === 'string' && query.order === orderId ? query.withdrawal : null;
