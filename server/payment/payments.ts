import { and, desc, eq, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { payment } from '#server/db/schema/payment.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import type { OrderTable } from '#server/orders/owned-rows.ts';
import type { Intent, PayingCard } from './provider.ts';
import type { PaymentState, RecordedPayment } from './settlement-rules.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** Returns the newest attempt to pay. */
export async function latestPayment(db: Database, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(eq(payment.order_id, orderId))
    .orderBy(desc(payment.created_at), desc(payment.id))
    .limit(1);
  return row;
}

/**
 * Returns the card that paid an order, and its amount in cents; none before, with a gift card alone, or once it is
 * deleted.
 */
export async function payingCardOf(
  db: Database,
  orderId: string,
): Promise<(PayingCard & { amount: number }) | undefined> {
  const paid = await latestPayment(db, orderId);
  if (!paid?.card_brand || !paid.card_last4) return undefined;
  return { brand: paid.card_brand, last4: paid.card_last4, amount: paid.amount };
}

const newestOfOrders = builtOnce((db) =>
  db
    .selectDistinctOn([payment.order_id])
    .from(payment)
    .where(sql`${payment.order_id} = any(${sql.placeholder('orderIds')}::uuid[])`)
    .orderBy(payment.order_id, desc(payment.created_at), desc(payment.id))
    .prepare(''),
);

/** Returns the newest attempt to pay of each of these orders, by order; orders without an attempt are absent. */
export async function latestPayments(
  db: Database,
  orderIds: string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const rows = await newestOfOrders(db).execute({ orderIds });
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Finds the shop's record of an intent's attempt; undefined if it is unknown or of another order. */
export async function paymentOfIntent(
  db: Database,
  { id, orderId }: Intent,
): Promise<RecordedPayment | undefined> {
  const [row] = await db
    .select({
      order: purchaseOrder.state,
      attempt: payment.state,
      intentStatus: payment.intent_status,
      amount: payment.amount,
      currency: payment.currency,
    })
    .from(payment)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, payment.order_id))
    .where(and(eq(payment.intent_id, id), eq(payment.order_id, orderId)));
  return row;
}

/** Records the result of an attempt; the caller locks the order. */
export async function updatePayment(
  tx: Database,
  intentId: string,
  now: { state?: PaymentState; status?: Intent['status']; lastError?: string; card?: PayingCard },
): Promise<void> {
  const { state, status: intent_status, lastError: last_error, card } = now;
  const paidBy = card && { card_brand: card.brand, card_last4: card.last4 };
  const changes = { state, intent_status, last_error, ...paidBy, updated_at: sql`now()` };
  await sendAhead(tx, tx.update(payment).set(changes).where(eq(payment.intent_id, intentId)));
}

/** // Public columns of a payment; its secret is not among them. */
const { id, order_id, amount, currency, gateway, state, created_at, updated_at } = payment;
const LISTED = { id, order_id, amount, currency, gateway, state, created_at, updated_at };
export type ListedPayment = Pick<PaymentRow, keyof typeof LISTED>;

/** The payments of orders. */
export const PAYMENTS: OrderTable<ListedPayment> = {
  table: payment,
  read: (db, where) => db.select(LISTED).from(payment).where(where).orderBy(desc(created_at), id).$dynamic(),
};
