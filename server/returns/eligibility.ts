import type { ReturnDeadlines } from '#server/delivery/deadlines.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';

const ENDED_TEXT = refusalText('refusal.return.orderEnded');
const STATE_TEXTS: Partial<Record<OrderRow['state'], RefusalText>> = {
  paid: refusalText('refusal.return.notSentYet'),
  preparing: refusalText('refusal.return.beingPrepared'),
  shipped: refusalText('refusal.return.underWay'),
  returned: refusalText('refusal.return.allBack'),
  withdrawn: refusalText('refusal.return.withdrawn'),
  cancelled: ENDED_TEXT,
  refunded: ENDED_TEXT,
};

/** Returns the text about the buyer's rights after the time for a return (Directive 2019/771). */
function guarantee(until: Date): RefusalText {
  const { SELLER_EMAIL: email } = env();
  return email
    ? refusalText('refusal.return.late', { until, email })
    : refusalText('refusal.return.lateByAnswer', { until });
}

/** Returns why no return can be requested; undefined if one can. */
export function returnObstacle(
  order: OrderRow,
  { returnUntil }: ReturnDeadlines,
  now = new Date(),
): RefusalText | undefined {
  const isOpen = order.state === 'delivered' || order.state === 'return_requested';
  if (!isOpen || !returnUntil) return STATE_TEXTS[order.state] ?? refusalText('refusal.return.neverBought');
  return now > returnUntil ? guarantee(returnUntil) : undefined;
}

/** @throws Conflict while the state forbids it, Invalid once the time is over. */
export function assertReturnable(order: OrderRow, windows: ReturnDeadlines): void {
  const why = returnObstacle(order, windows);
  if (!why) return;
  const isLate = windows.returnUntil !== undefined && new Date() > windows.returnUntil;
  if (isLate && !STATE_TEXTS[order.state]) throw new Invalid([{ field: '', message: why }]);
  throw new Conflict(why, 'state');
}
