import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { extendPayment, sell } from '#server/db/claims.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { log } from '#server/log.ts';
import { giveBack } from '#server/resources/orders/give-back.ts';
import { linesOf, type OrderRow, ordersWhere } from '#server/resources/orders/load.ts';
import { transition } from '#server/resources/orders/transitions.ts';
import { type PaymentEvent, paymentProvider } from './provider.ts';
import { announceSale } from './sale.ts';

/** What must be asked of the provider once the transaction is done. */
export type FollowUp = { call: 'capture' | 'cancel'; intentId: string } | undefined;

/**
 * Takes one event into the order, inside the transaction that stores it. Events come twice, late and in any order:
 * the order's state decides, and nothing goes backwards (safety.md, section 1).
 */
export async function settle(tx: Database, event: PaymentEvent): Promise<FollowUp> {
  const { intent } = event;
  const [order] = await ordersWhere(tx, sql`id = ${intent.orderId}`, true);
  if (!order) return undefined;
  await tx.execute(sql`update payment set intent_status = ${intent.status}, updated_at = now()
    where intent_id = ${intent.id} and state not in ('paid', 'refunded')
      and (state <> 'voided' or ${intent.status} = 'canceled')`);
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
      return authorized(tx, order, event);
    case 'payment_intent.succeeded':
      await mark(tx, intent.id, 'paid');
      return undefined;
    case 'payment_intent.payment_failed':
      return failed(tx, order, intent.id);
    case 'payment_intent.canceled':
      await mark(tx, intent.id, 'voided');
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
async function authorized(tx: Database, order: OrderRow, { intent }: PaymentEvent): Promise<FollowUp> {
  if (intent.status === 'canceled') return undefined;
  const attempt = (await paymentOf(tx, intent.id))?.state;
  if (order.state === 'paid' && attempt === 'authorized') return { call: 'capture', intentId: intent.id };
  if (attempt === 'paid') return undefined;
  // Only the attempt that is open now may pay: an earlier one, given up, could speak late.
  const payable = order.state === 'payment_pending' && attempt === 'pending';
  if (!payable || intent.amount !== order.total || intent.currency !== order.currency) {
    await mark(tx, intent.id, 'voided', 'requires_capture');
    return { call: 'cancel', intentId: intent.id };
  }
  const articleIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  await tx.execute(sql`savepoint claims`);
  const got = await sell(tx, order.id, articleIds);
  if (got.length !== articleIds.length) {
    await tx.execute(sql`rollback to savepoint claims`);
    await giveBack(tx, order.id);
    await mark(tx, intent.id, 'voided');
    await transition(tx, order, 'cancelled', 'item_unavailable');
    return { call: 'cancel', intentId: intent.id };
  }
  await mark(tx, intent.id, 'authorized');
  await transition(tx, order, 'paid');
  await announceSale(tx, articleIds);
  return { call: 'capture', intentId: intent.id };
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

async function paymentOf(tx: Database, intentId: string) {
  const [row] = await rowsOf(tx, paymentState, sql`select state from payment where intent_id = ${intentId}`);
  return row;
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
