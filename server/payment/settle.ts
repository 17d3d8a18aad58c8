import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { extendPayment } from '#server/db/claims.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { log } from '#server/log.ts';
import { dueOf, type OrderRow, ordersWhere } from '#server/resources/orders/load.ts';
import { keepTheRest } from './gone.ts';
import { type PaymentEvent, paymentProvider } from './provider.ts';
import { sellAll } from './sale.ts';

/** What must be asked of the provider once the transaction is done. */
export type FollowUp = { call: 'capture' | 'cancel'; intentId: string } | undefined;

/**
 * Takes one event into the order, inside the transaction that stores it. Events come twice, late and in any order:
 * the order's state decides, and nothing goes backwards (safety.md, section 1).
 */
export async function settle(tx: Database, event: PaymentEvent): Promise<FollowUp> {
  const { intent } = event;
  const [order] = await ordersWhere(tx, sql`id = ${intent.orderId}`, true);
  const attempt = order && (await attemptOf(tx, intent.id, order.id));
  if (!order || !attempt) {
    log.warn({ event: event.id, intent: intent.id }, 'a payment event speaks of no payment of this shop');
    return undefined;
  }
  await tx.execute(sql`update payment set intent_status = ${intent.status}, updated_at = now()
    where intent_id = ${intent.id} and state not in ('paid', 'refunded')
      and (state <> 'voided' or ${intent.status} = 'canceled')`);
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
      return authorized(tx, order, attempt, event);
    case 'payment_intent.succeeded':
      await captured(tx, order, attempt, event);
      return undefined;
    case 'payment_intent.payment_failed':
      return failed(tx, order, intent.id);
    case 'payment_intent.canceled':
      if (attempt !== 'authorized') await mark(tx, intent.id, 'voided');
      // Sold, and the money is not to be had: somebody must look at it (server/jobs asks for it again and again).
      else log.error({ order: order.id, intent: intent.id }, 'the payment of a sold order was cancelled');
      return undefined;
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
      await extendPayment(tx, order.id, intent.id);
      return undefined;
  }
}

/**
 * The money is reserved, not taken. Every piece is claimed for good first, all or none; only then is it captured,
 * else the reservation is given back and nobody pays for a piece that he does not get.
 */
async function authorized(
  tx: Database,
  order: OrderRow,
  attempt: string,
  event: PaymentEvent,
): Promise<FollowUp> {
  const { intent } = event;
  if (intent.status === 'canceled') return undefined;
  if (order.state === 'paid' && attempt === 'authorized') return { call: 'capture', intentId: intent.id };
  if (attempt === 'paid') return undefined;
  if (!isPayable(order, attempt, event)) {
    await mark(tx, intent.id, 'voided', 'requires_capture');
    return { call: 'cancel', intentId: intent.id };
  }
  if (!(await sellAll(tx, order))) {
    await mark(tx, intent.id, 'voided');
    await keepTheRest(tx, order);
    return { call: 'cancel', intentId: intent.id };
  }
  await mark(tx, intent.id, 'authorized');
  return { call: 'capture', intentId: intent.id };
}

/** The money is taken. Said before anything else was heard of it, it sells too. */
async function captured(tx: Database, order: OrderRow, attempt: string, event: PaymentEvent): Promise<void> {
  const known = attempt === 'authorized' || attempt === 'paid';
  if (!known && !(isPayable(order, attempt, event) && (await sellAll(tx, order)))) {
    log.error({ order: order.id, intent: event.intent.id }, 'money was taken for an order that is not sold');
  }
  await mark(tx, event.intent.id, 'paid');
}

/** Only the attempt that is open now may pay, and only what the order costs: an earlier one, given up, could speak late. */
function isPayable(order: OrderRow, attempt: string, { intent }: PaymentEvent): boolean {
  const open = order.state === 'payment_pending' && attempt === 'pending';
  return open && intent.amount === dueOf(order) && intent.currency === order.currency;
}

/** A declined card leaves the order payable: the same intent takes another card while its pieces are fixed. */
async function failed(tx: Database, order: OrderRow, intentId: string): Promise<FollowUp> {
  await tx.execute(
    sql`update payment set last_error = 'declined', updated_at = now() where intent_id = ${intentId}`,
  );
  if (order.state === 'payment_pending') {
    await tx.execute(
      sql`update purchase_order set reason = 'declined', updated_at = now() where id = ${order.id}`,
    );
  }
  return undefined;
}

const paymentState = z.object({ state: z.string() });

/** State of the attempt that an intent belongs to; none when it is another order's, or nobody's. */
async function attemptOf(tx: Database, intentId: string, orderId: string): Promise<string | undefined> {
  const [row] = await rowsOf(
    tx,
    paymentState,
    sql`select state from payment where intent_id = ${intentId} and order_id = ${orderId}`,
  );
  return row?.state;
}

/** `intentStatus` is what the provider has of it; `requires_capture` on a voided one is still to be given back. */
async function mark(tx: Database, intentId: string, state: string, intentStatus?: string): Promise<void> {
  if (intentStatus) {
    await tx.execute(sql`update payment set intent_status = ${intentStatus} where intent_id = ${intentId}`);
  }
  await tx.execute(sql`update payment set state = ${state}, updated_at = now()
    where intent_id = ${intentId} and state not in ('paid', 'refunded') and (state <> 'voided' or ${state} = 'paid')`);
}

/** What the settlement asked for; a repeat does no harm, for capture and cancel are idempotent in the provider's machine. */
export async function follow(up: FollowUp): Promise<void> {
  if (!up) return;
  const intent = await paymentProvider()[up.call](up.intentId);
  if (up.call === 'cancel') {
    await database().execute(sql`update payment set intent_status = ${intent.status}, updated_at = now()
      where intent_id = ${up.intentId} and state = 'voided'`);
  } else if (intent.status !== 'succeeded') {
    log.error({ intent: intent.id, status: intent.status }, 'a sold order could not be captured');
  }
}
