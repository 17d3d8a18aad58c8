import { eq, sql } from 'drizzle-orm';
import type { WithdrawalStatement } from '#contract/after-sale.ts';
import type { Database } from '#server/db/database.ts';
import { orderReturnItem, withdrawal } from '#server/db/schema/returns.ts';
import { Gone, NotFound } from '#server/errors.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { withdrawalIdOf } from '#server/identity/withdrawal-token.ts';
import { enqueueOrderMail, orderMailItems, orderMailSummary } from '#server/orders/order-mails.ts';
import { findOrder, type OrderRow, orderById } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { refundAndRestock } from './cancel-order.ts';
import { closeOrder } from './close-order.ts';
import { insertReturn } from './create-return.ts';
import { parcelOf } from './mails.ts';
import { returnById } from './returns.ts';
import { assertWithdrawable, type WithdrawalTerms, withdrawalTerms } from './withdrawal-terms.ts';
import { type WithdrawalRow, withdrawalById } from './withdrawals.ts';

/** Days in which a statement can be confirmed; the date of the statement counts. */
const CONFIRM_DAYS = 14;
const STATEMENTS_PER_HOUR = 10;

/**
 * Stores the statement, the first step of a withdrawal. The order does not change yet. A caller who has not proven to
 * be the buyer confirms by the link in a mail to the order's own address. One transaction under the order's lock.
 *
 * @throws NotFound for another's or an unknown order; TooManyAttempts; Conflict or Invalid when one may not withdraw.
 */
export async function stateWithdrawal(
  db: Database,
  bearer: Bearer,
  orderId: string,
  { name, email }: WithdrawalStatement,
): Promise<{ order: OrderRow; withdrawal: WithdrawalRow }> {
  await findOrder(db, orderId, bearer);
  await rateLimit(`withdrawal ${orderId}`, STATEMENTS_PER_HOUR, 3_600);
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId, bearer, true);
    const terms = await withdrawalTerms(tx, order);
    assertWithdrawable(terms);
    const [row] = await tx
      .insert(withdrawal)
      .values({ order_id: order.id, name, email, refund_total: terms.total })
      .returning();
    const stated = row && (await withdrawalById(tx, row.id));
    if (!stated) throw new Error('the withdrawal was not written');
    if (!isProvenBuyer(bearer)) {
      const about = await orderMailSummary(tx, order, lineIdsOf(terms));
      const data = { ...about, name, withdrawalId: stated.id };
      const dedupKey = `withdrawal-confirm:${stated.id}`;
      await enqueueOrderMail(tx, order, { template: 'withdrawal-confirm', data, dedupKey });
    }
    return { order, withdrawal: stated };
  });
}

/**
 * Carries out a withdrawal, its second step, by the key of the first; a repeat gives the same result. Items that never
 * left are on sale again and everything is refunded; items on their way or delivered get a return number, and are
 * refunded after their return. One transaction under the order's lock; it writes the receipts as mails.
 *
 * @throws NotFound for an invalid key, Conflict, Gone when it was not confirmed in time.
 */
export const confirmWithdrawal = (
  db: Database,
  key: string,
): Promise<{ order: OrderRow; withdrawal: WithdrawalRow }> => db.transaction((tx) => receive(tx, key));

async function receive(tx: Database, key: string): Promise<{ order: OrderRow; withdrawal: WithdrawalRow }> {
  const id = withdrawalIdOf(key);
  const existing = id ? await withdrawalById(tx, id) : undefined;
  if (!existing) throw new NotFound();
  const order = await orderById(tx, existing.order_id, true);
  // Read again under the lock: two calls may confirm at once.
  const stated = await withdrawalById(tx, existing.id);
  if (!order || !stated) throw new NotFound();
  if (stated.state === 'received') return { order, withdrawal: stated };
  const statedAt = new Date(stated.stated_at);
  if (Date.now() - statedAt.getTime() > CONFIRM_DAYS * 86_400_000)
    throw new Gone(refusalText('refusal.withdrawal.linkOver'), 'link-over');
  const terms = await withdrawalTerms(tx, order, statedAt);
  assertWithdrawable(terms);
  const withdrawn = await transition(tx, order, 'withdrawn', 'customer');
  const returnId = terms.sendBack ? await insertReturnOf(tx, order.id, terms) : null;
  const amount = terms.sendBack ? terms.total : await refundAndRestock(tx, withdrawn, 'withdrawal');
  await tx
    .update(withdrawal)
    .set({ state: 'received', received_at: sql`now()`, return_id: returnId, refund_total: amount })
    .where(eq(withdrawal.id, stated.id));
  const received = await withdrawalById(tx, stated.id);
  if (!received) throw new Error('the withdrawal is gone');
  await mailWithdrawal(tx, withdrawn, received, lineIdsOf(terms));
  return { order: await closeOrder(tx, withdrawn), withdrawal: received };
}

/** Returns the ids of the statement's lines; its mails name no other item. */
const lineIdsOf = ({ lines }: WithdrawalTerms): string[] => lines.map(({ id }) => id);

async function insertReturnOf(tx: Database, orderId: string, terms: WithdrawalTerms): Promise<string> {
  const { delivery, total, lines } = terms;
  const id = await insertReturn(tx, orderId, 'withdrawal', { cost: 'customer', delivery, total });
  for (const line of lines) {
    await tx.insert(orderReturnItem).values({ return_id: id, line_id: line.id, refund_amount: line.worth });
  }
  return id;
}

/** Mails the receipt at once, to the stated address and to the order's own; only the latter opens the order. */
async function mailWithdrawal(
  tx: Database,
  order: OrderRow,
  received: WithdrawalRow,
  lines: readonly string[],
): Promise<void> {
  const back = received.return_id ? await returnById(tx, received.return_id) : undefined;
  const statement = {
    name: received.name,
    email: received.email,
    statedAt: received.stated_at,
    refundTotal: received.refund_total,
    parcel: back && parcelOf(back),
  };
  for (const to of new Set([received.email, order.email])) {
    if (!to) continue;
    const about =
      to === order.email ? await orderMailSummary(tx, order, lines) : await orderMailItems(tx, order, lines);
    const dedupKey = `withdrawal-received:${received.id}:${to === order.email ? 'order' : 'stated'}`;
    await enqueueOrderMail(tx, order, {
      to,
      template: 'withdrawal-received',
      data: { ...about, ...statement },
      dedupKey,
    });
  }
}
