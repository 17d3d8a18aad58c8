import { sql } from 'drizzle-orm';
import type { OrderState } from '#lib/contract/order.ts';
import { releaseAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { Conflict } from '#server/errors.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import { renewHolds, revertToHeld } from '#server/stock/reservations.ts';
import { recordOrderActivity } from './history.ts';
import type { OrderRow } from './orders.ts';
import { canTransition } from './states.ts';

type Reason = NonNullable<OrderRow['reason']>;

/** An order is in another state than before; published in the transaction that changes it. */
export const orderTransitioned = new TransactionalEvent<{ order: OrderRow; from: OrderState }>(
  'order transitioned',
);

/** Takes an order from one state to another, and keeps a record of it. @throws Conflict that names both states. */
export async function transition(
  tx: Database,
  order: OrderRow,
  to: OrderState,
  reason: Reason | null = null,
): Promise<OrderRow> {
  if (!canTransition(order.state, to)) {
    throw new Conflict(`The order is in state ${order.state} and cannot become ${to}.`, 'state');
  }
  const updated = await tx.execute(sql`
    update purchase_order set state = ${to}, reason = ${reason}, updated_at = now()
    where id = ${order.id} and state = ${order.state}`);
  if (updated.rowCount === 0) throw new Conflict('The order was changed meanwhile.', 'state');
  await tx.execute(sql`
    insert into order_event (order_id, from_state, to_state, reason) values (${order.id}, ${order.state}, ${to}, ${reason})`);
  await recordOrderActivity(tx, order.id, order.state, to);
  if (order.state === 'payment_pending' && to !== 'paid') await releaseAppliedCredit(tx, order.id);
  const changed = { ...order, state: to, reason };
  await orderTransitioned.publish(tx, { order: changed, from: order.state });
  return changed;
}

/** Back to draft: amounts float again, items that were fixed for payment are held like the rest. */
export async function reopen(tx: Database, order: OrderRow, reason: Reason | null = null): Promise<OrderRow> {
  const draft = await transition(tx, order, 'draft', reason);
  await revertToHeld(tx, order.id);
  await renewHolds(tx, order.id);
  await tx.execute(sql`update purchase_order set terms_accepted_at = null, items_total = 0, shipping_total = 0,
    tax_total = 0, discount_total = 0, voucher_total = 0, credit_total = 0, total = 0 where id = ${order.id}`);
  return draft;
}
