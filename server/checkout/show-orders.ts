import type { GiftCard } from '#contract/credit.ts';
import {
  type AppliedCredit,
  appliedCreditOfOrders,
  frozenCodesOfOrders,
} from '#server/credit/applied-credit.ts';
import type { Database } from '#server/db/database.ts';
import { pricedFor, travelMethod } from '#server/delivery/offered-methods.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import { recordShownTotals } from '#server/orders/agreed-total.ts';
import { arrivalOfPaid, arrivalOfSent } from '#server/orders/arrival.ts';
import { type Timeline, timelineOf } from '#server/orders/history.ts';
import {
  amountDueOf,
  findOrder,
  isLineAvailable,
  type LineRow,
  linesOfOrders,
  type OrderRow,
} from '#server/orders/orders.ts';
import { allMethods, type MethodRow } from '#server/orders/shipping-methods.ts';
import { orderTotals, type Totals } from '#server/orders/totals.ts';
import { latestPayments, type PaymentRow } from '#server/payment/payments.ts';
import type { ArrivalDates } from '#shared/delivery-date.ts';

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

/** An order with all that a buyer is shown of it. Amounts in cents. */
export interface ShownOrder {
  order: OrderRow;
  /** Lines that it still has. */
  lines: LineRow[];
  /** Lines whose item is sold, or held by another shopper. */
  lostLines: LineRow[];
  /** Of a draft: what it would travel by now. Else: as it was frozen. */
  method: MethodRow | undefined;
  /** When it arrives, once it is paid at least: of a cart, when it is paid for now. */
  arrival: ArrivalDates | undefined;
  payment: PaymentRow | undefined;
  /** Of a draft: counted now. Else: as they were frozen. */
  amounts: ShownAmounts;
  freeShipping: Pick<Totals, 'freeShippingRemaining' | 'freeShippingThreshold'>;
  codes: { id: string; code: string; minimum: number; amount: number }[];
  vouchers: { id: string; last4: string; type: GiftCard['type']; amount: number }[];
}

/**
 * What a buyer is shown of an order, read since.
 *
 * @param bearer null for a caller whose token is made with this answer
 */
export async function showOrder(db: Database, bearer: Bearer | null, order: OrderRow): Promise<ShownOrder> {
  const [shown] = await showOrders(db, bearer, [order]);
  if (!shown) throw new Error('the order was not shown');
  return shown;
}

/**
 * An order of the bearer's as it is shown, with what it went through since it was paid.
 *
 * @param known the order, where the call has just changed it
 * @throws NotFound for another's order as for none
 */
export async function readOrder(
  db: Database,
  bearer: Bearer,
  id: string,
  known?: OrderRow,
): Promise<{ shown: ShownOrder; timeline: Timeline }> {
  const order = known ?? (await findOrder(db, id, bearer));
  const [shown, timeline] = await Promise.all([showOrder(db, bearer, order), timelineOf(db, order.id)]);
  return { shown: { ...shown, arrival: shown.arrival ?? arrivalSince(timeline, shown) }, timeline };
}

/** When a paid order arrives, from when it was paid or has left; undefined once it has arrived, or does not come. */
function arrivalSince(timeline: Timeline, { order, method }: ShownOrder): ArrivalDates | undefined {
  const journey = { method, to: order.shipping_address };
  const isOnItsWay = order.state === 'shipped';
  if (!isOnItsWay && order.state !== 'paid' && order.state !== 'preparing') return undefined;
  const since = timeline.find(({ state }) => state === (isOnItsWay ? 'shipped' : 'paid'));
  if (!since) return undefined;
  return isOnItsWay ? arrivalOfSent(journey, new Date(since.at)) : arrivalOfPaid(journey, new Date(since.at));
}

/**
 * What a buyer is shown of orders, in as many statements for many as for one. The totals of drafts are recorded: a buyer
 * who validates agrees to them. Not those that are shown to a caller who has not proven to be the buyer.
 */
export async function showOrders(
  db: Database,
  bearer: Bearer | null,
  orders: readonly OrderRow[],
): Promise<ShownOrder[]> {
  const ids = orders.map(({ id }) => id);
  const drafts = idsOf(orders, (order) => order.state === 'draft');
  const frozen = idsOf(orders, (order) => order.state !== 'draft');
  const [lines, payments, methods, applied, paidWith] = await Promise.all([
    ids.length > 0 ? linesOfOrders(db, ids) : [],
    ids.length > 0 ? latestPayments(db, ids) : new Map<string, PaymentRow>(),
    orders.some((order) => order.shipping_method_id) ? allMethods(db) : [],
    drafts.length > 0 ? appliedCreditOfOrders(db, drafts) : undefined,
    frozen.length > 0 ? frozenCodesOfOrders(db, frozen) : undefined,
  ]);
  const shown = orders.map((order): ShownOrder => {
    const all = lines.filter((line) => line.order_id === order.id);
    const kept = all.filter((line) => isLineAvailable(order, line));
    const credit = applied?.get(order.id) ?? { codes: [], vouchers: [], credit: 0 };
    const isDraft = order.state === 'draft';
    const method = isDraft
      ? methodFor(order, kept, methods, credit)
      : methods.find(({ id }) => id === order.shipping_method_id);
    const totals = orderTotals(order, kept, method, credit);
    const isOfOrder = ({ orderId }: { orderId: string }) => orderId === order.id;
    return {
      order,
      lines: kept,
      lostLines: all.filter((line) => !kept.includes(line)),
      method,
      arrival: BEFORE_PAYMENT.has(order.state)
        ? arrivalOfPaid({ method, to: order.shipping_address })
        : undefined,
      payment: payments.get(order.id),
      amounts: isDraft ? totals : frozenAmounts(order),
      freeShipping: totals,
      codes: isDraft
        ? credit.codes.map((code, index) => ({ ...code, amount: totals.codeDiscounts[index] ?? 0 }))
        : (paidWith?.codes ?? []).filter(isOfOrder),
      vouchers: isDraft
        ? credit.vouchers.map((card, index) => ({ ...card, amount: totals.voucherAmounts[index] ?? 0 }))
        : (paidWith?.vouchers ?? []).filter(isOfOrder),
    };
  });
  if (bearer === null || isProvenBuyer(bearer))
    await recordShownTotals(
      db,
      shown
        .filter(({ order }) => order.state === 'draft')
        .map(({ order, amounts }) => ({ order, totals: amounts })),
    );
  return shown;
}

const BEFORE_PAYMENT = new Set<OrderRow['state']>([
  'draft',
  'validated',
  'payment_pending',
  'payment_failed',
]);

/** The method that an order travels by, for what it costs now. */
export function methodFor(
  order: OrderRow,
  lines: readonly LineRow[],
  methods: readonly MethodRow[],
  applied: AppliedCredit,
): MethodRow | undefined {
  const isFree =
    lines.length > 0 && orderTotals(order, lines, undefined, applied).freeShippingRemaining === 0;
  const method = travelMethod(pricedFor(methods, isFree), order.shipping_method_id);
  return methods.find(({ id }) => id === method?.id);
}

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
