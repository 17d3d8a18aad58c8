import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONDITIONS } from '#lib/contract/article.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { addressLines } from '#server/delivery/address-lines.ts';
import { SHIPMENT_COLUMNS, shipmentRow } from '#server/delivery/shipments.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { methodById } from '#server/orders/shipping-methods.ts';
import { RETURN_COLUMNS, type ReturnRow, returnItemsWhere, returnRow } from '#server/returns/returns.ts';

const itemRow = z.object({
  sku: z.string(),
  brand: z.string(),
  title: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  condition: z.enum(CONDITIONS),
  price: z.number(),
});
export type OrderItem = z.infer<typeof itemRow>;

const buyerRow = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.string().nullable(),
  paidAt: time.nullable(),
});

const refundRow = z.object({
  amount: z.number(),
  card: z.number(),
  vouchers: z.number(),
  credit: z.number(),
  reason: z.string(),
  state: z.string(),
});

/** Everything the person who packs, sends and takes back needs to know of an order. Amounts in cents. */
export type OrderDetails = Awaited<ReturnType<typeof orderDetails>>;

export async function orderDetails(db: Database, order: OrderRow) {
  const [buyer] = await rowsOf(
    db,
    buyerRow,
    sql`select nullif(trim(c.first_name || ' ' || c.last_name), '') as name, c.phone, c.locale,
        (select min(e.created_at) from order_event e where e.order_id = o.id and e.to_state = 'paid') as "paidAt"
      from purchase_order o left join customer c on c.id = o.customer_id where o.id = ${order.id}`,
  );
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
    paidAt: buyer?.paidAt ?? null,
    locale: buyer?.locale ?? null,
    buyer: {
      name: buyer?.name ?? recipient ?? null,
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
    parcels: (
      await rowsOf(
        db,
        shipmentRow,
        sql`select ${SHIPMENT_COLUMNS} from shipment where order_id = ${order.id} order by shipped_at, id`,
      )
    ).map((parcel) => ({
      carrier: parcel.carrier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: parcel.tracking_url,
      state: parcel.state,
      shippedAt: parcel.shipped_at,
      deliveredAt: parcel.delivered_at,
    })),
    returns: await returnsOf(db, order.id),
    refunds: await rowsOf(
      db,
      refundRow,
      sql`select amount, card_amount as card, voucher_amount as vouchers, credit_amount as credit, reason, state
        from refund where order_id = ${order.id} order by created_at, id`,
    ),
  };
}

function itemsOf(db: Database, orderId: string): Promise<OrderItem[]> {
  return rowsOf(
    db,
    itemRow,
    sql`select a.sku, b.name as brand, p.title, nullif(a.size, '') as size, nullif(a.color, '') as color,
        coalesce(l.sold_condition, a.condition) as condition, l.unit_price as price
      from order_line l join article a on a.id = l.article_id join product p on p.id = a.product_id
        join brand b on b.id = a.brand_id
      where l.order_id = ${orderId} order by l.created_at, l.id`,
  );
}

async function returnsOf(db: Database, orderId: string) {
  const [rows, items] = [
    await rowsOf(
      db,
      returnRow,
      sql`select ${RETURN_COLUMNS} from order_return where order_id = ${orderId} order by requested_at, id`,
    ),
    await returnItemsWhere(db, sql`r.order_id = ${orderId}`),
  ];
  return rows.map((row: ReturnRow) => ({
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
