import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { aboutOrder, piecesTold } from '#server/orders/mail-data.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { RETURN, returnItemsWhere, returnRow } from '../returns.ts';
import type { WithdrawalRow } from '../withdrawals.ts';
import { parcelOf } from './returns.ts';

/** The receipt, at once, to the address that was stated and to the order's own; only the latter opens the order. */
export async function tellWithdrawal(
  tx: Database,
  order: OrderRow,
  withdrawal: WithdrawalRow,
): Promise<void> {
  const [back] = withdrawal.return_id
    ? await rowsOf(tx, returnRow, sql`select ${RETURN} from order_return where id = ${withdrawal.return_id}`)
    : [];
  const lines = back
    ? (await returnItemsWhere(tx, sql`i.return_id = ${back.id}`)).map((item) => item.line_id)
    : undefined;
  const said = {
    name: withdrawal.name,
    email: withdrawal.email,
    statedAt: withdrawal.stated_at,
    refundTotal: withdrawal.refund_total,
    parcel: back && parcelOf(back),
  };
  for (const to of new Set([withdrawal.email, order.email])) {
    if (!to) continue;
    const about =
      to === order.email ? await aboutOrder(tx, order, lines) : await piecesTold(tx, order, lines);
    const dedupKey = `withdrawal-received:${withdrawal.id}:${to === order.email ? 'order' : 'stated'}`;
    await enqueueMail(tx, { to, template: 'withdrawal-received', data: { ...about, ...said }, dedupKey });
  }
}
