import { and, eq, sql } from 'drizzle-orm';
import { redeemAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { payment } from '#server/db/schema/payment.ts';
import { amountDueOf, type OrderRow, orderById } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { throwItemsUnavailable } from '#server/stock/availability.ts';
import { reserveForPayment } from '#server/stock/reservations.ts';
import { paymentProvider } from './configured-provider.ts';
import { latestPayment, type PaymentRow } from './payments.ts';
import { openPaymentCustomer, paymentCustomerOf } from './saved-cards.ts';
import { sellOrder } from './settlement.ts';

/**
 * Starts a payment, inside the transaction that froze the order: fixes its items, takes the amounts of codes, gift
 * cards and credit, and records the attempt. If no amount is due, the order is paid at once, without a payment.
 *
 * @param itemIds all items of the order, read since it was locked
 * @param savesCard the card that pays is kept in the customer's account
 * @returns the attempt
 * @throws Conflict with items that others have taken.
 */
export async function startPayment(
  tx: Database,
  order: OrderRow,
  itemIds: string[],
  savesCard = false,
): Promise<PaymentRow | undefined> {
  const due = amountDueOf(order);
  await redeemAppliedCredit(tx, order.id);
  const [pending, got, attempt] = await pipelined([
    transition(tx, order, 'payment_pending'),
    reserveForPayment(tx, order.id, itemIds),
    due === 0 ? undefined : recordAttempt(tx, order, savesCard),
  ]);
  const lost = itemIds.filter((id) => !got.includes(id));
  if (lost.length > 0) await throwItemsUnavailable(tx, order.id, lost);
  if (due === 0 && !(await sellOrder(tx, pending, itemIds)))
    await throwItemsUnavailable(tx, order.id, itemIds);
  return attempt;
}

async function recordAttempt(
  tx: Database,
  order: OrderRow,
  saves_card: boolean,
): Promise<PaymentRow | undefined> {
  const { id: order_id, currency, customer_id } = order;
  const attempt = { order_id, currency, amount: amountDueOf(order), gateway: paymentProvider().id };
  const [made] = await tx
    .insert(payment)
    .values({
      ...attempt,
      state: 'creating',
      saves_card,
      provider_customer: paymentCustomerOf(customer_id),
    })
    .returning();
  return made;
}

/**
 * Creates the intent of a started payment, outside any transaction. The attempt's id is the idempotency key, so that a
 * repeat creates no second intent.
 *
 * @param attempt the newest, if it has just been made
 * @returns the order since then; undefined if there was nothing to open
 */
export async function createPaymentIntent(
  db: Database,
  orderId: string,
  attempt?: PaymentRow,
): Promise<OrderRow | undefined> {
  const latest = attempt ?? (await latestPayment(db, orderId));
  if (latest?.state !== 'creating') return undefined;
  const intent = await paymentProvider().open({
    orderId,
    amount: latest.amount,
    currency: latest.currency,
    idempotencyKey: latest.id,
    customer: await holderOf(db, latest),
    savesCard: latest.saves_card,
  });
  const { id: intent_id, clientSecret: client_secret, status: intent_status } = intent;
  const [, order] = await Promise.all([
    db
      .update(payment)
      .set({ state: 'pending', intent_id, client_secret, intent_status, updated_at: sql`now()` })
      .where(and(eq(payment.id, latest.id), eq(payment.state, 'creating'))),
    orderById(db, orderId),
  ]);
  return order;
}

/** Returns the provider's id of the customer whose saved cards may pay, and who keeps the card. */
async function holderOf(db: Database, attempt: PaymentRow): Promise<string | undefined> {
  if (attempt.provider_customer) return attempt.provider_customer;
  if (!attempt.saves_card) return undefined;
  const order = await orderById(db, attempt.order_id);
  return order?.customer_id ? openPaymentCustomer(db, order.customer_id) : undefined;
}
