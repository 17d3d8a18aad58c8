import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/audit/audit.ts';
import { assertStore } from '#server/credit/till-voucher.ts';
import type { Database } from '#server/db/database.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { orderReturn } from '#server/db/schema/returns.ts';
import { callCarrier } from '#server/delivery/call-carrier.ts';
import { configuredCarrier } from '#server/delivery/configured-carrier.ts';
import { type CurrentLabel, currentLabel, markCancelled } from '#server/delivery/labels/labels.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound, OverLimit } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { describeError, log } from '#server/log.ts';
import { type OrderRow, orderById } from '#server/orders/orders.ts';
import { creditOfferOf, setRefundTo } from '#server/returns/credit-choice.ts';
import { type ReceivedItems, receiveReturn, refundReturn } from '#server/returns/process-return.ts';
import { itemsOfReturn, type ReturnRow, returnById, returnByNumber } from '#server/returns/returns.ts';

const LOOKUPS_PER_MINUTE = 30;

/** Calculates the refund of a return that is brought to a store, in cents: an unused label costs nothing. */
export const counterTotalOf = (row: ReturnRow): number => row.refund_total + (row.label_price ?? 0);

/**
 * Finds a return by the number that its customer shows, of any store: the customer has the parcel.
 *
 * @throws NotFound; TooManyAttempts, against guessing numbers
 */
export async function findCounterReturn(db: Database, number: string, member: Member) {
  await rateLimit(`counter-return ${member.memberId}`, LOOKUPS_PER_MINUTE, 60);
  const row = await returnByNumber(db, number.replace(/[\s-]/g, ''));
  const order = row && (await orderById(db, row.order_id));
  if (!row || !order) throw new NotFound();
  return {
    row,
    order,
    items: await itemsOfReturn(db, row.id),
    percent: await creditOfferOf(db, row, order),
  };
}

interface CounterRefund {
  number: string;
  storeId: string;
  found: ReceivedItems;
  deduction: number;
  note?: string;
  /** The customer's choice; by default the earlier one. */
  refundTo?: 'payment' | 'credit';
}

/**
 * Receives a return at the counter of a store and refunds it, in one transaction under the lock of its order. Its label
 * is cancelled, and costs nothing.
 *
 * @throws NotFound for another's or an unknown store; Conflict unless the return waits for its parcel; OverLimit; as
 * receiveReturn and refundReturn
 */
export async function refundAtCounter(
  db: Database,
  member: Member,
  { number, storeId, found, deduction, note, refundTo }: CounterRefund,
): Promise<void> {
  const { row: asked } = await findCounterReturn(db, number, member);
  const label = await db.transaction(async (tx) => {
    await assertStore(tx, { storeId, storeIds: member.storeIds });
    const order = await orderById(tx, asked.order_id, true);
    if (!order) throw new NotFound();
    const row = await returnById(tx, asked.id);
    if (row.state !== 'requested')
      throw new Conflict(`Return ${row.number} is ${row.state} and cannot be taken in.`, 'state');
    assertMayRefund(member, counterTotalOf(row) - deduction);
    const unused = await giveLabelBack(tx, row, storeId);
    if (refundTo) await setRefundTo(tx, order, row, refundTo);
    const received = await receiveReturn(tx, order, row, found, { isMailed: false });
    const refunded = await refundReturn(tx, received, await returnById(tx, row.id), { deduction, note });
    await tx.update(purchaseOrder).set({ updated_at: sql`now()` }).where(eq(purchaseOrder.id, order.id));
    await auditCounter(tx, member, order, refunded, { return: row.number, store: storeId, deduction });
    return unused;
  });
  if (label) await cancelAtCarrier(label);
}

/** Asserts that a member may refund. A manager must approve amounts over the limit of care. */
function assertMayRefund({ roles }: Member, amount: number): void {
  const limit = env().OFFICE_REFUND_LIMIT;
  if (amount > limit && !roles.some(({ role }) => role === 'manager')) throw new OverLimit(limit);
}

async function giveLabelBack(
  tx: Database,
  row: ReturnRow,
  storeId: string,
): Promise<CurrentLabel | undefined> {
  await tx
    .update(orderReturn)
    .set({ refund_total: counterTotalOf(row), label_price: null, store_id: storeId })
    .where(eq(orderReturn.id, row.id));
  const label = await currentLabel(tx, { orderReturn: row.id });
  if (label) await markCancelled(tx, label.id);
  return label;
}

/**
 * Cancels the label after the refund: an unavailable carrier does not keep the customer waiting, and the shop pays its
 * label.
 */
async function cancelAtCarrier({ provider, providerId }: CurrentLabel): Promise<void> {
  const carrier = configuredCarrier();
  if (carrier?.id !== provider) return;
  try {
    await callCarrier(carrier, (one, signal) => one.cancelLabel(providerId, signal));
  } catch (error) {
    log.warn({ provider, label: providerId, ...describeError(error) }, 'a label was not cancelled');
  }
}

const auditCounter = (
  tx: Database,
  actor: Member,
  before: OrderRow,
  after: OrderRow,
  details: Record<string, unknown>,
) =>
  recordAudit(tx, {
    actor,
    action: 'order counter-return',
    subject: { type: 'order', id: before.reference },
    details: { before: before.state, after: after.state, ...details },
  });
