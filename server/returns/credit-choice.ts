import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { orderReturn } from '#server/db/schema/returns.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { type OrderRow, orderById } from '#server/orders/orders.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { type ReturnRow, returnById } from './returns.ts';

/** Calculates the bonus on a refund as credit, in whole cents, rounded down. */
export const bonusOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

const isOpen = ({ state }: ReturnRow): boolean => state === 'requested' || state === 'received';

/** Whether an order has an account; a guest has no credit. */
export async function hasAccount(
  db: Database,
  { customer_id: id }: Pick<OrderRow, 'customer_id'>,
): Promise<boolean> {
  if (!id) return false;
  const [owner] = await db.select({ kind: customer.kind }).from(customer).where(eq(customer.id, id));
  return owner?.kind === 'customer';
}

/** Per cent on top where the buyer takes credit; undefined where none can be chosen. */
export async function creditOfferOf(
  db: Database,
  row: ReturnRow,
  order: Pick<OrderRow, 'customer_id'>,
): Promise<number | undefined> {
  return isOpen(row) && (await hasAccount(db, order)) ? env().RETURN_CREDIT_BONUS_PERCENT : undefined;
}

/**
 * Sets the buyer's choice of refund for a return, until it is refunded; with the present bonus.
 *
 * @throws Conflict `state` once it is refunded or refused, `no-credit` if the buyer has no account
 */
export function chooseRefund(db: Database, asked: ReturnRow, to: 'payment' | 'credit'): Promise<ReturnRow> {
  return db.transaction(async (tx) => {
    const order = await orderById(tx, asked.order_id, true);
    if (!order) throw new Error(`there is no order ${asked.order_id}`);
    await setRefundTo(tx, order, await returnById(tx, asked.id), to);
    return returnById(tx, asked.id);
  });
}

/** Does the same with the order locked by the caller. @throws as chooseRefund */
export async function setRefundTo(
  tx: Database,
  order: OrderRow,
  row: ReturnRow,
  to: 'payment' | 'credit',
): Promise<void> {
  if (!isOpen(row))
    throw new Conflict(
      refusalText('refusal.return.state', {
        number: row.number,
        state: refusalText(`refusal.returnState.${row.state}`),
      }),
      'state',
    );
  const percent = await creditOfferOf(tx, row, order);
  if (to === 'credit' && percent === undefined)
    throw new Conflict(refusalText('refusal.return.creditNeedsAccount'), 'no-credit');
  await tx
    .update(orderReturn)
    .set({ refund_to: to, bonus_percent: to === 'credit' ? percent : 0 })
    .where(eq(orderReturn.id, row.id));
}
