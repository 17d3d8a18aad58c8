import type { ReturnDeadlines } from '#server/delivery/deadlines.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { formatShopTime } from '#shared/shop-time.ts';

const ENDED_TEXT = 'This order has ended.';
const STATE_TEXTS: Partial<Record<OrderRow['state'], string>> = {
  paid: 'The order has not been sent yet: you can cancel it, or withdraw from it.',
  preparing: 'The order has not been sent yet: you can withdraw from it.',
  shipped:
    'The parcel is still under way. Once it is there a return can be asked for; you can withdraw from the order now.',
  returned: 'Every piece of this order has come back.',
  withdrawn: 'You have withdrawn from this order.',
  cancelled: ENDED_TEXT,
  refunded: ENDED_TEXT,
};

const dayInWords = (moment: Date) => formatShopTime(moment, 'en-GB', { dateStyle: 'long' });

/** What a buyer can still do when the time for a return is over (Directive 2019/771). */
function guarantee(until: Date): string {
  const { SELLER_EMAIL } = env();
  const where = SELLER_EMAIL ? ` to ${SELLER_EMAIL}` : ' to us, by answering any mail about the order,';
  return `The time for a return ended on ${dayInWords(until)}. If a piece is not as it was described, the legal guarantee of conformity covers it still: write${where} with the number of the order and a picture.`;
}

/** Why no return can be asked for, as a sentence; undefined when one can. */
export function returnObstacle(
  order: OrderRow,
  { returnUntil }: ReturnDeadlines,
  now = new Date(),
): string | undefined {
  const isOpen = order.state === 'delivered' || order.state === 'return_requested';
  if (!isOpen || !returnUntil) return STATE_TEXTS[order.state] ?? 'This order was never bought.';
  return now > returnUntil ? guarantee(returnUntil) : undefined;
}

/** @throws Conflict while the state is in the way, Invalid once the time is over. */
export function assertReturnable(order: OrderRow, windows: ReturnDeadlines): void {
  const why = returnObstacle(order, windows);
  if (!why) return;
  const isLate = windows.returnUntil !== undefined && new Date() > windows.returnUntil;
  if (isLate && !STATE_TEXTS[order.state]) throw new Invalid([{ field: '', message: why }]);
  throw new Conflict(why, 'state');
}
