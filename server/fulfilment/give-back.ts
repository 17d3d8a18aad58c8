import { randomUUID } from 'node:crypto';
import type { RefundSplit, RefundWish, ReturnFindings } from '#contract/private/orders.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { cancelItems, quoteCancelledItems } from '#server/returns/cancel-items.ts';
import { cancelOrder } from '#server/returns/cancel-order.ts';
import { closeOrder } from '#server/returns/close-order.ts';
import {
  type ReceivedItems,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from '#server/returns/process-return.ts';
import { failedAmount, failedRefundsOf, payFailedRefundsAsCredit } from '#server/returns/refund-as-credit.ts';
import { refundOrder } from '#server/returns/refund-order.ts';
import { splitRefund, sumOf } from '#server/returns/refund-split.ts';
import { moreThanLeft, refundableAmounts } from '#server/returns/refundable.ts';
import { retryRefunds } from '#server/returns/retry-refunds.ts';
import { findReturn, type ReturnRow } from '#server/returns/returns.ts';
import { assertRecentProof, assertWithinLimit } from '#server/team/limits.ts';
import { type OrderStep, orderStep } from './pack-order.ts';

/** Returns the unrefunded amounts of an order, by means; cents. */
export async function refundableOf(db: Database, order: OrderRow): Promise<RefundSplit> {
  const { card, voucher, credit } = await refundableAmounts(db, order.id);
  return { amount: card + voucher + credit, card, giftCards: voucher, credit };
}

async function amountOf(db: Database, order: OrderRow, wish: RefundWish): Promise<number> {
  if (wish.kind === 'items') return (await quoteCancelledItems(db, order, wish.codes)).amount;
  if (wish.kind === 'amount') return wish.amount;
  if (order.state !== 'paid' && order.state !== 'preparing')
    throw new Conflict(`The order is in state ${order.state} and cannot be cancelled.`, 'state');
  return sumOf(await refundableAmounts(db, order.id));
}

/**
 * Splits the refund of a wish over the means of payment, as `giveBack` books it.
 *
 * @throws Conflict for more than the rest, and if the order's state forbids it; Invalid that names a code
 */
export async function quoteGivingBack(db: Database, order: OrderRow, wish: RefundWish): Promise<RefundSplit> {
  const [amount, left] = [await amountOf(db, order, wish), await refundableAmounts(db, order.id)];
  if (amount > sumOf(left)) throw moreThanLeft(sumOf(left), order);
  if (amount === 0) return { amount: 0, card: 0, giftCards: 0, credit: 0 };
  const { card, voucher, credit } = splitRefund(amount, left);
  return { amount, card, giftCards: voucher, credit };
}

/**
 * Asserts that a member may refund. A manager must approve amounts over the limit of care, with a second proof.
 *
 * @throws OverLimit, ProofRequired
 */
function assertMayRefund(member: Member, amount: number): void {
  assertWithinLimit(member, 'refund', amount);
  if (amount > env().OFFICE_REFUND_LIMIT) assertRecentProof(member);
}

type MemberStep = OrderStep & { actor: Member };

const WORDS = { items: 'order cancel-items', order: 'order cancel', amount: 'order refund' } as const;

/**
 * Cancels items or the order, or refunds an amount as a gesture.
 *
 * @throws as quoteGivingBack; NotFound, VersionConflict, OverLimit, ProofRequired
 */
export const giveBack = (db: Database, step: MemberStep, wish: RefundWish): Promise<void> =>
  orderStep(
    db,
    step,
    WORDS[wish.kind],
    async (tx, order) => {
      const { amount } = await quoteGivingBack(tx, order, wish);
      assertMayRefund(step.actor, amount);
      if (wish.kind === 'items') return cancelItems(tx, order, wish);
      if (wish.kind === 'order') return cancelOrder(tx, order, 'shop');
      const dedupKey = `goodwill:${randomUUID()}`;
      await refundOrder(tx, order, { amount, lines: [], reason: 'goodwill', note: wish.note, dedupKey });
      return closeOrder(tx, order);
    },
    wish.kind === 'items' ? { items: wish.codes } : wish.kind === 'amount' ? { amount: wish.amount } : {},
  );

/** Sends refunds again that the provider refused, or did not answer. @throws NotFound, VersionConflict; Conflict without any */
export const sendRefundsAgain = (db: Database, step: MemberStep): Promise<void> =>
  orderStep(db, step, 'order retry-refund', async (tx, order) => {
    await retryRefunds(tx, order);
    return order;
  });

/**
 * Pays refunds that the provider refused as store credit of the buyer.
 *
 * @throws as payFailedRefundsAsCredit; NotFound, VersionConflict, OverLimit, ProofRequired
 */
export const payRefundsAsCredit = (db: Database, step: MemberStep): Promise<void> =>
  orderStep(db, step, 'order refund-as-credit', async (tx, order) => {
    const failed = await failedRefundsOf(tx, order.id);
    assertMayRefund(step.actor, failedAmount(failed));
    return payFailedRefundsAsCredit(tx, order, failed);
  });

/** A return of the order. @throws NotFound */
async function returnOf(tx: Database, order: OrderRow, number: string): Promise<ReturnRow> {
  const found = await findReturn(tx, order.id, number);
  if (!found) throw new NotFound();
  return found;
}

/** Converts the findings about each item of a return, by its code. */
export function receivedItems(items: ReturnFindings['items']): ReceivedItems {
  const pairs = <T>(read: (item: ReturnFindings['items'][number]) => T | undefined) =>
    Object.fromEntries(
      items.flatMap((item) => {
        const value = read(item);
        return value === undefined ? [] : [[item.code, value]];
      }),
    );
  return {
    condition: pairs(({ condition }) => condition),
    price: pairs(({ price }) => price),
    keep: items.flatMap(({ code, keep }) => (keep ? [code] : [])),
  };
}

/** Records that the parcel of a return has arrived. @throws as receiveReturn; NotFound, VersionConflict */
export const takeInReturn = (
  db: Database,
  step: OrderStep,
  number: string,
  { items }: ReturnFindings,
): Promise<void> =>
  orderStep(
    db,
    step,
    'order receive-return',
    async (tx, order) => receiveReturn(tx, order, await returnOf(tx, order, number), receivedItems(items)),
    { return: number },
  );

/** Refunds a return, less a deduction for wear. @throws as refundReturn; NotFound, VersionConflict, OverLimit */
export const payReturn = (
  db: Database,
  step: MemberStep,
  number: string,
  less: { deduction: number; note?: string },
): Promise<void> =>
  orderStep(
    db,
    step,
    'order refund-return',
    async (tx, order) => {
      const row = await returnOf(tx, order, number);
      assertMayRefund(step.actor, Math.max(0, row.refund_total - less.deduction));
      return refundReturn(tx, order, row, { deduction: less.deduction, note: less.note || undefined });
    },
    { return: number, deduction: less.deduction },
  );

/** Refuses a return. @throws as refuseReturn; NotFound, VersionConflict */
export const rejectReturn = (db: Database, step: OrderStep, number: string, note: string): Promise<void> =>
  orderStep(
    db,
    step,
    'order refuse-return',
    async (tx, order) => refuseReturn(tx, order, await returnOf(tx, order, number), note),
    { return: number },
  );
