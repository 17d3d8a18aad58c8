import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskedCode } from '#server/credit/gift-cards.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { giftCard, giftCardPurchase } from '#server/db/schema/credit.ts';
import { customer } from '#server/db/schema/customers.ts';
import { shipment } from '#server/db/schema/orders.ts';
import { orderReturn, refund } from '#server/db/schema/returns.ts';
import { addressLines } from '#server/delivery/address-lines.ts';
import { paidAtOf } from '#server/orders/history.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { methodById } from '#server/orders/shipping-methods.ts';
import { soldLinesOf } from '#server/orders/sold-lines.ts';
import { cancelledLineIds } from '#server/returns/cancel-items.ts';
import { remedyOfRefund } from '#server/returns/refund-remedy.ts';
import { returnItemsWhere } from '#server/returns/returns.ts';
import { type StoredPhoto, storedPhoto } from '#server/storage/photos.ts';

/** Data of an order for packing, shipping and returns. Amounts in cents. */
export type OrderDetails = Awaited<ReturnType<typeof orderDetails>>;

export async function orderDetails(db: Database, order: OrderRow) {
  const [buyer] = order.customer_id
    ? await db.select().from(customer).where(eq(customer.id, order.customer_id))
    : [];
  const parcels = await db
    .select()
    .from(shipment)
    .where(eq(shipment.order_id, order.id))
    .orderBy(shipment.shipped_at, shipment.id);
  const { shipping_address: address, billing_address: billing } = order;
  const method = order.shipping_method_id ? await methodById(db, order.shipping_method_id) : undefined;
  const point = address?.relayPointMetadata;
  const recipient = address && `${address.firstName} ${address.lastName}`.trim();
  return {
    reference: order.reference,
    state: order.state,
    currency: order.currency,
    total: order.total,
    createdAt: order.created_at,
    paidAt: (await paidAtOf(db, order.id)) ?? null,
    locale: buyer?.locale ?? null,
    buyer: {
      name: ((buyer && `${buyer.first_name} ${buyer.last_name}`.trim()) || recipient) ?? null,
      email: order.email,
      phone: address?.phone ?? buyer?.phone ?? null,
    },
    delivery: {
      method: method?.name ?? null,
      /** `home`, `relay` (a carrier's pickup point) or `shop` (collected in one of our shops). */
      place: method?.place ?? null,
      cost: order.shipping_total,
      recipient: recipient || null,
      pickupPoint: point
        ? {
            id: point.id,
            carrier: point.carrier ?? null,
            name: point.name ?? null,
            hours: point.hours ?? null,
          }
        : null,
      address: address ? addressLines(address) : [],
    },
    billingAddress: billing ? addressLines(billing) : [],
    items: await itemsOf(db, order.id),
    /** The gift card that was bought instead of items; with only the end of its code. */
    giftCard: order.gift_card_amount === null ? null : await giftCardOf(db, order.id),
    parcels: parcels.map((parcel) => ({
      carrier: parcel.carrier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: parcel.tracking_url,
      state: parcel.state,
      shippedAt: parcel.shipped_at,
      deliveredAt: parcel.delivered_at,
    })),
    returns: await returnsOf(db, order.id),
    refunds: await db
      .select({
        amount: refund.amount,
        card: refund.card_amount,
        vouchers: refund.voucher_amount,
        credit: refund.credit_amount,
        reason: refund.reason,
        state: refund.state,
        remedy: remedyOfRefund,
      })
      .from(refund)
      .where(eq(refund.order_id, order.id))
      .orderBy(refund.created_at, refund.id),
  };
}

async function giftCardOf(db: Database, orderId: string) {
  const [bought] = await db
    .select({
      delivery: giftCardPurchase.delivery,
      recipient: giftCardPurchase.recipient_name,
      recipientEmail: giftCardPurchase.recipient_email,
      sendOn: giftCardPurchase.send_on,
      sentAt: giftCardPurchase.sent_at,
      last4: giftCard.last4,
      balance: giftCard.balance,
      expiresAt: giftCard.expires_at,
    })
    .from(giftCardPurchase)
    .leftJoin(giftCard, eq(giftCard.id, giftCardPurchase.gift_card_id))
    .where(eq(giftCardPurchase.order_id, orderId));
  if (!bought) return null;
  const { last4, ...rest } = bought;
  return { ...rest, code: last4 && maskedCode(last4) };
}

export type OrderItem = Awaited<ReturnType<typeof itemsOf>>[number];

async function itemsOf(db: Database, orderId: string) {
  const lines = await soldLinesOf(db, orderId);
  const cancelled = await cancelledLineIds(db, orderId);
  return lines.map(({ id, sku, brand, title, size, color, condition, unitPrice, discount }) => ({
    sku,
    brand,
    title,
    size: size || null,
    color: color || null,
    condition,
    price: unitPrice,
    /** Amount paid for it after reductions. */
    paid: unitPrice - discount,
    /** Cancelled before the shipment: it is not packed. */
    isCancelled: cancelled.has(id),
  }));
}

async function returnsOf(db: Database, orderId: string) {
  const rows = await db
    .select()
    .from(orderReturn)
    .where(eq(orderReturn.order_id, orderId))
    .orderBy(orderReturn.requested_at, orderReturn.id);
  const items = await returnItemsWhere(db, eq(orderReturn.order_id, orderId));
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    state: row.state,
    requestedAt: row.requested_at,
    receivedAt: row.received_at,
    closedAt: row.closed_at,
    refundTotal: row.refund_total,
    deduction: row.deduction,
    note: row.note,
    items: items
      .filter((item) => item.return_id === row.id)
      .map(({ sku, title, reason, comment, refund_amount }) => ({
        sku,
        title,
        reason,
        comment,
        refundAmount: refund_amount,
      })),
  }));
}

const pictured = z.object({ sku: z.string(), photo: storedPhoto });

/** Returns the first photo of each item of an order, by its number (SKU). */
export async function photosOfOrder(db: Database, orderId: string): Promise<Map<string, StoredPhoto>> {
  const rows = await rowsOf(
    db,
    pictured,
    sql`select i.sku, i.photos -> 0 as photo from order_line l join item i on i.id = l.item_id
      where l.order_id = ${orderId} and jsonb_array_length(i.photos) > 0`,
  );
  return new Map(rows.map(({ sku, photo }) => [sku, photo]));
}

const shelved = z.object({ sku: z.string(), shelf: z.string() });

/** Returns the shelf of each of an order's items, by number (SKU); only for items that were scanned onto a shelf. */
export async function shelvesOfOrder(db: Database, orderId: string): Promise<Map<string, string>> {
  const rows = await rowsOf(
    db,
    shelved,
    sql`select i.sku, s.shelf from order_line l join item i on i.id = l.item_id join item_shelf s on s.item_id = i.id
      where l.order_id = ${orderId}`,
  );
  return new Map(rows.map(({ sku, shelf }) => [sku, shelf]));
}
