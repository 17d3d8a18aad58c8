import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { orderLine } from '#server/db/schema/orders.ts';
import { Conflict } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { allMethods, cheapestDelivery } from '#server/orders/shipping-methods.ts';
import type { PaymentSplit } from './refund-split.ts';

const left = z.object({
  payment_id: z.string().nullable(),
  card: z.coerce.number(),
  voucher: z.coerce.number(),
  credit: z.coerce.number(),
  delivery: z.coerce.number(),
});

interface RefundableAmounts extends PaymentSplit {
  /** Payment of the card's part. */
  paymentId: string | null;
  /** Unrefunded amount of the delivery. */
  delivery: number;
}

/**
 * Returns the refundable amounts of an order by means: paid less refunded. Refunds that the provider refused count as
 * not refunded.
 */
export async function refundableAmounts(db: Database, orderId: string): Promise<RefundableAmounts> {
  const [row] = await rowsOf(
    db,
    left,
    sql`select p.id as payment_id, coalesce(p.amount, 0) - r.card as card, o.voucher_total - r.voucher as voucher,
        o.credit_total - r.credit as credit, o.shipping_total - r.delivery as delivery
      from purchase_order o
        left join payment p on p.order_id = o.id and p.state in ('authorized', 'paid'),
        (select coalesce(sum(card_amount) filter (where state <> 'failed'), 0) as card,
          coalesce(sum(voucher_amount), 0) as voucher, coalesce(sum(credit_amount), 0) as credit,
          coalesce(sum(delivery_amount) filter (where state <> 'failed'), 0) as delivery
          from refund where order_id = ${orderId}) r
      where o.id = ${orderId}`,
  );
  if (!row) throw new Error(`there is no order ${orderId}`);
  const { payment_id: paymentId, ...means } = row;
  // Returns that were refunded as credit covered amounts that a card or a gift card had paid.
  const beyond = Math.max(0, -means.credit);
  const ofCard = Math.min(beyond, Math.max(0, means.card));
  return {
    paymentId,
    delivery: means.delivery,
    card: means.card - ofCard,
    voucher: means.voucher - (beyond - ofCard),
    credit: Math.max(0, means.credit),
  };
}

/** Returns the refusal of more than the rest of an order, in cents. */
export const moreThanLeft = (left: number, { currency }: Pick<OrderRow, 'currency'>): Conflict =>
  new Conflict(`At most ${(left / 100).toFixed(2)} ${currency} of this order can be refunded.`, 'refund');

/** Returns lines of an order with the amount paid for each: its price less its share of the reductions. */
export async function amountsPaidForLines(
  db: Database,
  orderId: string,
): Promise<{ id: string; item_id: string; worth: number }[]> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, orderId))
    .orderBy(orderLine.created_at, orderLine.id);
  return lines.map(({ id, item_id, unit_price, discount }) => ({
    id,
    item_id,
    worth: unit_price - discount,
  }));
}

/**
 * Calculates the refund of the delivery if the whole order is returned: at most the least expensive method's price (CRD
 * Art. 13(2)).
 */
export async function standardDelivery(db: Database, paid: number): Promise<number> {
  const cheapest = cheapestDelivery(await allMethods(db));
  return Math.min(paid, cheapest?.shippingCost ?? paid);
}
