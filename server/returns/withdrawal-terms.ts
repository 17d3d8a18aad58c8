import type { Database } from '#server/db/database.ts';
import { returnDeadlinesOf } from '#server/delivery/deadlines.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';
import { returnedLineIds } from './quote.ts';
import { sumOf } from './refund-split.ts';
import { amountsPaidForLines, refundableAmounts, standardDelivery } from './refundable.ts';
import { receivedWithdrawalOf } from './withdrawals.ts';

const OPEN: readonly OrderRow['state'][] = ['paid', 'preparing', 'shipped', 'delivered', 'return_requested'];

export interface WithdrawalTerms {
  /** Reason why not; undefined if one may. `isLate`: because the days are over. */
  why?: RefusalText;
  isLate: boolean;
  until: Date | undefined;
  /** Lines that are not being returned yet, with the amount paid for each. */
  lines: { id: string; item_id: string; worth: number }[];
  delivery: number;
  total: number;
  /** Whether items have left the shop. */
  sendBack: boolean;
}

/** Returns whether the buyer may withdraw from an order at a time, and the expected refund. */
export async function withdrawalTerms(
  db: Database,
  order: OrderRow,
  at = new Date(),
): Promise<WithdrawalTerms> {
  const { withdrawUntil: until } = await returnDeadlinesOf(db, order.id);
  const returnedIds = await returnedLineIds(db, order.id);
  const all = await amountsPaidForLines(db, order.id);
  const lines = all.filter((line) => !returnedIds.has(line.id));
  const left = await refundableAmounts(db, order.id);
  const sendBack = order.state !== 'paid' && order.state !== 'preparing';
  const delivery = sendBack ? await standardDelivery(db, left.delivery) : left.delivery;
  const sum = lines.reduce((total, line) => total + line.worth, delivery);
  const received = await receivedWithdrawalOf(db, order.id);
  const isLate = until !== undefined && at > until;
  const why = received
    ? refusalText('refusal.withdrawal.received')
    : order.gift_card_amount !== null
      ? refusalText('refusal.withdrawal.giftCard')
      : !OPEN.includes(order.state)
        ? refusalText('refusal.withdrawal.nothingLeft')
        : lines.length === 0
          ? refusalText('refusal.withdrawal.allReturned')
          : isLate
            ? refusalText('refusal.withdrawal.late', { days: WITHDRAWAL_DAYS, until })
            : undefined;
  const total = sendBack ? Math.min(sum, sumOf(left)) : sumOf(left);
  return { ...(why ? { why } : {}), isLate: isLate && !received, until, lines, delivery, total, sendBack };
}

/** @throws Conflict while the order's state forbids it, Invalid once the days are over. */
export function assertWithdrawable({ why, isLate }: WithdrawalTerms): void {
  if (!why) return;
  if (isLate) throw new Invalid([{ field: '', message: why }]);
  throw new Conflict(why, 'state');
}
