import type { GiftCard } from '#contract/credit.ts';
import { appliedCreditOfOrders, frozenCodesOfOrders } from '#server/credit/applied-credit.ts';
import { type Database, onOneConnection } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import { recordShownTotals } from '#server/orders/agreed-total.ts';
import { arrivalOfPaid, arrivalOfSent } from '#server/orders/arrival.ts';
import { type Timeline, timelinesOf } from '#server/orders/history.ts';
import { isLineAvailable, type LineRow, linesOfOrders } from '#server/orders/lines.ts';
import { amountDueOf, findOrder, type OrderRow } from '#server/orders/orders.ts';
import { type DeliveryTerms, deliveryTerms, type MethodRow } from '#server/orders/shipping-methods.ts';
import { orderTotals, type Totals } from '#server/orders/totals.ts';
import { latestPayments, type PaymentRow } from '#server/payment/payments.ts';
import type { ArrivalDates } from '#shared/delivery-date.ts';
import { shopDay } from '#shared/shop-time.ts';
import { effectiveMethod } from './effective-method.ts';

type ShownAmounts = Pick<
  Totals,
  | 'itemsTotal'
  | 'shippingTotal'
  | 'taxTotal'
  | 'discountTotal'
  | 'total'
  | 'voucherTotal'
  | 'creditTotal'
  | 'amountDue'
>;

/** An order with all data that its buyer sees. Amounts in cents. */
export interface ShownOrder {
  order: OrderRow;
  /** Lines that are still available. */
  lines: LineRow[];
  /** Lines whose item is sold, or held by another shopper. */
  lostLines: LineRow[];
  /** For a draft: the method that it would ship by now. Otherwise: the frozen one. */
  method: MethodRow | undefined;
  /** States since payment; empty before. */
  timeline: Timeline;
  /** Days of arrival; before payment, as if it were paid now. */
  arrival: ArrivalDates | undefined;
  payment: PaymentRow | undefined;
  /** For a draft: calculated now. Otherwise: as frozen. */
  amounts: ShownAmounts;
  freeShipping: Pick<Totals, 'freeShippingRemaining' | 'freeShippingThreshold'>;
  codes: { id: string; code: string; minimum: number; amount: number }[];
  vouchers: { id: string; last4: string; type: GiftCard['type']; amount: number }[];
}

/**
 * Returns an order as its buyer sees it, read anew.
 *
 * @param bearer null for a caller whose token is made with this answer
 */
export async function showOrder(db: Database, bearer: Bearer | null, order: OrderRow): Promise<ShownOrder> {
  const [shown] = await showOrders(db, bearer, [order]);
  if (!shown) throw new Error('the order was not shown');
  return shown;
}

/**
 * Returns an order of the bearer with everything that its page shows.
 *
 * @param known the order, if the call has just changed it
 * @throws NotFound for another's or an unknown order
 */
export const readOrder = async (
  db: Database,
  bearer: Bearer,
  id: string,
  known?: OrderRow,
): Promise<ShownOrder> => showOrder(db, bearer, known ?? (await findOrder(db, id, bearer)));

/**
 * Returns the days on which a paid order arrives, counted from its payment or dispatch; undefined for other states and
 * for days that are over.
 */
function arrivalSince(
  timeline: Timeline,
  order: OrderRow,
  method: MethodRow | undefined,
): ArrivalDates | undefined {
  const { state } = order;
  if (state !== 'paid' && state !== 'preparing' && state !== 'shipped') return undefined;
  const since = timeline.find((step) => step.state === (state === 'shipped' ? 'shipped' : 'paid'));
  if (!since) return undefined;
  const arrivalOf = state === 'shipped' ? arrivalOfSent : arrivalOfPaid;
  const arrival = arrivalOf({ method, to: order.shipping_address }, new Date(since.at));
  return arrival && arrival.last >= shopDay() ? arrival : undefined;
}

/**
 * Returns orders as their buyers see them, in the same number of statements for many as for one. The totals of drafts
 * are recorded, because a buyer who validates agrees to them; not if the caller has not proven to be the buyer.
 */
export async function showOrders(
  db: Database,
  bearer: Bearer | null,
  orders: readonly OrderRow[],
): Promise<ShownOrder[]> {
  const parts = await partsOf(db, orders);
  const shown = orders.map((order) => shownOf(order, parts));
  if (bearer === null || isProvenBuyer(bearer)) await recordShown(db, shown);
  return shown;
}

/** Returns a new cart as its buyer sees it, from data of its transaction: it has no payment and no codes yet. */
export async function showNewCart(
  db: Database,
  order: OrderRow,
  lines: LineRow[],
  terms: DeliveryTerms,
): Promise<ShownOrder> {
  const shown = shownOf(order, { ...terms, lines, payments: new Map() });
  await recordShown(db, [shown]);
  return shown;
}

const recordShown = (db: Database, shown: readonly ShownOrder[]): Promise<void> =>
  recordShownTotals(
    db,
    shown
      .filter(({ order }) => order.state === 'draft')
      .map(({ order, amounts }) => ({ order, totals: amounts })),
  );

/** Data from which orders are shown. */
interface OrderParts extends DeliveryTerms {
  lines: LineRow[];
  payments: ReadonlyMap<string, PaymentRow>;
  /** Only for drafts. */
  applied?: Awaited<ReturnType<typeof appliedCreditOfOrders>>;
  /** Only for other orders. */
  paidWith?: Awaited<ReturnType<typeof frozenCodesOfOrders>>;
  timelines?: ReadonlyMap<string, Timeline>;
}

function partsOf(db: Database, orders: readonly OrderRow[]): Promise<OrderParts> {
  const ids = orders.map(({ id }) => id);
  const drafts = idsOf(orders, (order) => order.state === 'draft');
  const frozen = idsOf(orders, (order) => order.state !== 'draft');
  return onOneConnection(db, async (db) => {
    const [lines, payments, terms, applied, paidWith, timelines] = await pipelined([
      ids.length > 0 ? linesOfOrders(db, ids) : [],
      ids.length > 0 ? latestPayments(db, ids) : new Map<string, PaymentRow>(),
      ids.length > 0 ? deliveryTerms(db) : { methods: [], freeFrom: 0 },
      drafts.length > 0 ? appliedCreditOfOrders(db, drafts) : undefined,
      frozen.length > 0 ? frozenCodesOfOrders(db, frozen) : undefined,
      frozen.length > 0 ? timelinesOf(db, frozen) : undefined,
    ]);
    return { lines, payments, ...terms, applied, paidWith, timelines };
  });
}

function shownOf(order: OrderRow, parts: OrderParts): ShownOrder {
  const { methods, freeFrom, paidWith } = parts;
  const all = parts.lines.filter((line) => line.order_id === order.id);
  const kept = all.filter((line) => isLineAvailable(order, line));
  const credit = parts.applied?.get(order.id) ?? { codes: [], vouchers: [], credit: 0 };
  const isDraft = order.state === 'draft';
  const method = isDraft
    ? effectiveMethod(order, kept, parts, credit)
    : methods.find(({ id }) => id === order.shipping_method_id);
  const totals = orderTotals(order, kept, { method, freeFrom }, credit);
  const timeline = parts.timelines?.get(order.id) ?? [];
  const isOfOrder = ({ orderId }: { orderId: string }) => orderId === order.id;
  return {
    order,
    lines: kept,
    lostLines: all.filter((line) => !kept.includes(line)),
    method,
    timeline,
    arrival: BEFORE_PAYMENT.has(order.state)
      ? arrivalOfPaid({ method, to: order.shipping_address })
      : arrivalSince(timeline, order, method),
    payment: parts.payments.get(order.id),
    amounts: isDraft ? totals : frozenAmounts(order),
    freeShipping: totals,
    codes: isDraft
      ? credit.codes.map((code, index) => ({ ...code, amount: totals.codeDiscounts[index] ?? 0 }))
      : (paidWith?.codes ?? []).filter(isOfOrder),
    vouchers: isDraft
      ? credit.vouchers.map((card, index) => ({ ...card, amount: totals.voucherAmounts[index] ?? 0 }))
      : (paidWith?.vouchers ?? []).filter(isOfOrder),
  };
}

const BEFORE_PAYMENT = new Set<OrderRow['state']>([
  'draft',
  'validated',
  'payment_pending',
  'payment_failed',
]);

const idsOf = (orders: readonly OrderRow[], is: (order: OrderRow) => boolean): string[] =>
  orders.filter(is).map(({ id }) => id);

const frozenAmounts = (order: OrderRow): ShownAmounts => ({
  itemsTotal: order.items_total,
  shippingTotal: order.shipping_total,
  taxTotal: order.tax_total,
  discountTotal: order.discount_total,
  total: order.total,
  voucherTotal: order.voucher_total,
  creditTotal: order.credit_total,
  amountDue: amountDueOf(order),
});
