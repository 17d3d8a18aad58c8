import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { log } from '#server/log.ts';
import { type OrderRow, ordersWhere } from '#server/orders/orders.ts';
import { extendPayment } from '#server/stock/reservations.ts';
import { tellMoneyBack } from './mails.ts';
import { attemptOf, writeAttempt } from './payments.ts';
import type { Intent } from './provider.ts';
import { sellAll } from './sell-order.ts';
import { type Ask, decide, isNews, type Step } from './settlement-rules.ts';
import { keepTheRest } from './unavailable-items.ts';

/** What must be asked of the provider once the transaction is done. */
export type FollowUp = { ask: Ask; intentId: string } | undefined;

/**
 * Takes what the provider's books say of a payment into the order, inside one transaction: told by an event, which
 * may come twice, late and in any order, or asked for by the reconciler. `decide` says what follows.
 */
export async function settle(tx: Database, intent: Intent): Promise<FollowUp> {
  const [order] = await ordersWhere(tx, sql`id = ${intent.orderId}`, true);
  const known = order && (await attemptOf(tx, intent));
  if (!order || !known) {
    log.warn(
      { intent: intent.id, order: intent.orderId },
      'a payment is told of that this shop does not have',
    );
    return undefined;
  }
  const plan = decide(known, { ...intent, declined: Boolean(intent.lastError) });
  const isLost = plan.unsold !== undefined && !(await sellAll(tx, order));
  const step: Step = isLost && plan.unsold ? plan.unsold : plan;
  await writeAttempt(tx, intent.id, {
    state: step.attempt,
    status: isNews(known, intent.status) ? intent.status : undefined,
  });
  if (isLost) await keepTheRest(tx, order);
  if (step.ask === 'refund') await tellMoneyBack(tx, order, intent.id, isLost);
  if (step.note) await note(tx, order, intent.id, step.note);
  return step.ask && { ask: step.ask, intentId: intent.id };
}

async function note(
  tx: Database,
  order: OrderRow,
  intentId: string,
  what: NonNullable<Step['note']>,
): Promise<void> {
  if (what === 'more-time') return extendPayment(tx, order.id, intentId);
  // The reconciler asks for it again and again.
  if (what === 'alarm') {
    log.error({ order: order.id, intent: intentId }, 'the payment of a sold order was cancelled');
    return;
  }
  // A declined card leaves the order payable: the same intent takes another card while its pieces are fixed.
  await writeAttempt(tx, intentId, { lastError: 'declined' });
  await tx.execute(sql`update purchase_order set reason = 'declined', updated_at = now()
    where id = ${order.id} and state = 'payment_pending'`);
}
