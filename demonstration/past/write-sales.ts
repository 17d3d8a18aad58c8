import type { Database } from '#server/db/database.ts';
import { giftCardPurchase, orderGiftCard, orderPromoCode, promoCode } from '#server/db/schema/credit.ts';
import {
  activityOrderItem,
  orderEvent,
  orderLine,
  purchaseOrder,
  shipment,
} from '#server/db/schema/orders.ts';
import { payment, sandboxIntent } from '#server/db/schema/payment.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { shopCurrency } from '#shared/currency.ts';
import { type Calendar, MINUTE } from './calendar.ts';
import type { Ids } from './ids.ts';
import { insertAll, moment } from './rows.ts';
import { type Sale, stateOf } from './sale.ts';

/** The row of an order. */
function orderRow(sale: Sale): OrderRow {
  const { buyer, totals, createdAt, events, method } = sale;
  const last = events.at(-1)?.at ?? createdAt;
  const ownAddress = { ...buyer.address, type: 'billing' as const };
  return {
    id: sale.id,
    reference: sale.reference,
    state: stateOf(sale),
    customer_id: buyer.row.id,
    email: stateOf(sale) === 'cancelled' && sale.lines.length === 0 ? null : buyer.row.email,
    currency: shopCurrency(),
    shipping_method_id: method,
    real_store_id: sale.storeId,
    shipping_address: sale.shipTo,
    billing_address: sale.shipTo?.relayPointMetadata ? ownAddress : null,
    items_total: totals.itemsTotal,
    shipping_total: totals.shippingTotal,
    tax_total: 0,
    discount_total: totals.discountTotal,
    total: totals.total,
    use_credit: totals.creditTotal > 0,
    voucher_total: totals.voucherTotal,
    credit_total: totals.creditTotal,
    shown_total: totals.total,
    shown_due: totals.amountDue,
    terms_accepted_at: moment(createdAt + 18 * MINUTE),
    payment_method_id: 'card',
    reason: sale.reason,
    created_at: moment(createdAt),
    updated_at: moment(last),
    gift_card_amount: sale.giftCardAmount,
    chosen_shipping_method_id: null,
    hold_progress: 0,
  };
}

/** Writes orders with their lines, transitions and parcels. @returns their rows by id */
export async function writeSales(
  tx: Database,
  sales: readonly Sale[],
  { ids, calendar }: { ids: Ids; calendar: Calendar },
): Promise<Map<string, OrderRow>> {
  const orders = sales.map(orderRow);
  await insertAll(tx, purchaseOrder, orders);
  await insertAll(
    tx,
    orderLine,
    sales.flatMap(({ id: order_id, lines, createdAt }) =>
      lines.map(({ id, item, price, discount }, index) => ({
        id,
        order_id,
        item_id: item.id,
        unit_price: price,
        discount,
        sold_condition: item.purchase.findings.at(-1)?.condition ?? item.source.item.condition,
        created_at: moment(createdAt + index),
      })),
    ),
  );
  const inTime = <T extends { at: number }>(steps: T[]) => steps.toSorted((a, b) => a.at - b.at);
  await insertAll(
    tx,
    orderEvent,
    inTime(sales.flatMap(({ id, events }) => events.map((event) => ({ ...event, order_id: id })))).map(
      ({ order_id, from, to, at }) => ({ order_id, from_state: from, to_state: to, created_at: moment(at) }),
    ),
  );
  await insertAll(
    tx,
    activityOrderItem,
    inTime(sales.flatMap(({ id, activities }) => activities.map((step) => ({ ...step, order_id: id })))).map(
      ({ order_id, lineId, type, at, amount }) => ({
        id: ids.id(at),
        order_id,
        line_id: lineId,
        type,
        amount: amount ?? null,
        created_at: moment(at),
      }),
    ),
  );
  await insertAll(
    tx,
    shipment,
    sales.flatMap(({ id: order_id, parcel }) =>
      parcel
        ? [
            {
              id: parcel.id,
              order_id,
              carrier: parcel.carrier,
              tracking_number: parcel.number,
              state: parcel.deliveredAt === undefined ? ('shipped' as const) : ('delivered' as const),
              shipped_at: moment(parcel.shippedAt),
              delivered_at: parcel.deliveredAt === undefined ? null : moment(parcel.deliveredAt),
            },
          ]
        : [],
    ),
  );
  await writePayments(tx, sales);
  await writePromotion(tx, sales, ids, calendar);
  await insertAll(
    tx,
    giftCardPurchase,
    sales.flatMap(({ id: order_id, boughtCardId, paidAt = 0, buyer }) =>
      boughtCardId === undefined
        ? []
        : [
            {
              order_id,
              delivery: 'print' as const,
              sender_name: buyer.row.first_name,
              gift_card_id: boughtCardId,
              created_at: moment(paidAt),
            },
          ],
    ),
  );
  return new Map(orders.map((order) => [order.id, order]));
}

/** Writes card payments in the shop's records and in the sandbox's, which acts as the provider. */
async function writePayments(tx: Database, sales: readonly Sale[]): Promise<void> {
  const paid = sales.flatMap(({ id, paymentId, intentId, totals, events, paidAt, createdAt }) => {
    if (paymentId === null || intentId === null) return [];
    const at = moment(paidAt ?? events.at(-1)?.at ?? createdAt);
    return [{ id, paymentId, intentId, amount: totals.amountDue, isPaid: paidAt !== undefined, at }];
  });
  await insertAll(
    tx,
    sandboxIntent,
    paid.map(({ id, paymentId, intentId, amount, isPaid, at }) => ({
      id: intentId,
      client_secret: `${intentId}_secret_over`,
      idempotency_key: `past:${paymentId}`,
      order_id: id,
      amount,
      currency: shopCurrency(),
      status: isPaid ? ('succeeded' as const) : ('canceled' as const),
      last_error: isPaid ? null : 'card_declined',
      ...(isPaid && cardOf(paymentId)),
      created_at: at,
      updated_at: at,
    })),
  );
  await insertAll(
    tx,
    payment,
    paid.map(({ id, paymentId, intentId, amount, isPaid, at }) => ({
      id: paymentId,
      order_id: id,
      gateway: 'sandbox',
      amount,
      currency: shopCurrency(),
      state: isPaid ? ('paid' as const) : ('failed' as const),
      intent_id: intentId,
      intent_status: isPaid ? ('succeeded' as const) : ('canceled' as const),
      last_error: isPaid ? null : 'card_declined',
      ...(isPaid && cardOf(paymentId)),
      created_at: at,
      updated_at: at,
    })),
  );
}

/** Returns a card for each payment, by its id: the demonstration is the same at each start. */
const cardOf = (paymentId: string) => ({
  card_brand: 'visa',
  card_last4: String(Number.parseInt(paymentId.slice(-6), 16) % 10_000).padStart(4, '0'),
});

async function writePromotion(
  tx: Database,
  sales: readonly Sale[],
  ids: Ids,
  calendar: Calendar,
): Promise<void> {
  const used = sales.flatMap(({ id, promoCode: code, createdAt }) =>
    code ? [{ id, createdAt, ...code }] : [],
  );
  const since = calendar.ago(400, 9);
  const promotionId = ids.id(since);
  await insertAll(tx, promoCode, [
    {
      id: promotionId,
      code: 'MERCI10',
      kind: 'percent',
      value: 10,
      uses: used.filter(({ claimed }) => claimed).length,
      starts_at: moment(since),
      created_at: moment(since),
    },
  ]);
  await insertAll(
    tx,
    orderPromoCode,
    used.map(({ id, discount, claimed, createdAt }) => ({
      order_id: id,
      promo_code_id: promotionId,
      discount,
      claimed,
      created_at: moment(createdAt),
    })),
  );
  await insertAll(
    tx,
    orderGiftCard,
    sales.flatMap(({ id, cards, createdAt }) =>
      cards.map((card) => ({
        order_id: id,
        gift_card_id: card.id,
        amount: card.amount,
        created_at: moment(createdAt),
      })),
    ),
  );
}
