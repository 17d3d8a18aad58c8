import { and, eq, sql } from 'drizzle-orm';
import { paidByBoughtCards } from '#server/credit/applied-credit.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { destinationLines } from '#server/delivery/address-lines.ts';
import { createOrderLink } from '#server/identity/order-links.ts';
import type { OrderMail } from '#server/mail/mail-kinds.ts';
import { arrivalOfPaid } from '#server/orders/arrival.ts';
import { linesOf } from '#server/orders/lines.ts';
import { enqueueOrderMail, localeOf } from '#server/orders/order-mails.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { deliveryName, methodOf } from '#server/orders/shipping-methods.ts';
import type { Locale } from '#shared/locales.ts';
import { latestPayment } from './payments.ts';

/**
 * Writes the mail for a change of the order, in the transaction of the change: paid, or items gone during payment.
 * Other changes have no mail.
 */
export async function mailBuyer(tx: Database, order: OrderRow): Promise<void> {
  const template =
    order.state === 'paid' ? 'order-paid' : order.reason === 'item_unavailable' ? 'order-gone' : undefined;
  if (!template || !order.email || order.gift_card_amount !== null) return;
  const link =
    template === 'order-paid'
      ? await createOrderLink(tx, { orderId: order.id, email: order.email, kind: 'told' })
      : undefined;
  const { data, locale } = await orderMailOf(tx, order);
  // An order may lose an item and be paid for the rest: each change is mailed once.
  const dedupKey = `${template}:${order.id}:${order.updated_at}`;
  await enqueueOrderMail(tx, order, { template, data: { ...data, link }, dedupKey, locale });
}

/** Mails that money came for an order that had been cancelled by then, and is refunded: once per payment. */
async function mailAutomaticRefund(tx: Database, order: OrderRow, intentId: string): Promise<void> {
  const dedupKey = `money-back:${intentId}`;
  await enqueueOrderMail(tx, order, { template: 'order-gone', dedupKey, ...(await orderMailOf(tx, order)) });
}

/** Returns data and language of an order's mail. */
async function orderMailOf(tx: Database, order: OrderRow): Promise<{ data: OrderMail; locale: Locale }> {
  const [lines, payment, locale, method, giftCardTotal] = await pipelined([
    linesOf(tx, order.id),
    latestPayment(tx, order.id),
    localeOf(tx, order),
    methodOf(tx, order),
    paidByBoughtCards(tx, order.id),
  ]);
  const data = {
    isGiftCard: order.gift_card_amount !== null,
    reference: order.reference,
    currency: order.currency,
    items: lines.map(({ item, unit_price }) => ({
      title: item.title,
      brand: item.brand,
      size: item.size,
      color: item.color,
      condition: item.condition,
      price: unit_price,
      vatScheme: item.vat_regime,
      photo: item.photos[0]?.key,
    })),
    itemsTotal: order.items_total,
    discountTotal: order.discount_total,
    voucherTotal: order.voucher_total,
    giftCardTotal,
    creditTotal: order.credit_total,
    shippingTotal: order.shipping_total,
    total: order.total,
    ...(payment ? { reserved: payment.amount } : {}),
    ...(payment?.state === 'refunding' ? { givenBack: payment.amount } : {}),
    delivery: deliveryName(method, locale),
    keptInCart: order.state === 'draft' && lines.some((line) => line.reserved_by === 'mine'),
    place: method?.place,
    arrives: order.state === 'paid' ? arrivalOfPaid({ method, to: order.shipping_address }) : undefined,
    address: destinationLines(order.shipping_address, locale),
  };
  return { data, locale };
}

/**
 * Records that money was taken without a sale: it is refunded automatically, and the shopper is informed by mail and,
 * if the order has ended, on its page. An order that lost an item has already had a mail with this information.
 */
export async function recordAutomaticRefund(
  tx: Database,
  order: OrderRow,
  intentId: string,
  isLost: boolean,
): Promise<void> {
  if (isLost) return;
  await tx
    .update(purchaseOrder)
    .set({ reason: 'item_unavailable', updated_at: sql`now()` })
    .where(and(eq(purchaseOrder.id, order.id), eq(purchaseOrder.state, 'cancelled')));
  await mailAutomaticRefund(tx, order, intentId);
}
