import type { Database } from '#server/db/database.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { aboutOrder } from '#server/orders/mail-data.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { RefundInput } from '../refund-order.ts';
import type { Means } from '../refund-split.ts';

/** How much comes back, and to what. */
export async function tellRefund(
  tx: Database,
  order: OrderRow,
  refundId: string,
  refund: RefundInput & { parts: Means },
): Promise<void> {
  if (!order.email) return;
  const lineIds = refund.lines.map((line) => line.id);
  const data = {
    ...(await aboutOrder(tx, order, lineIds)),
    amount: refund.amount,
    ...refund.parts,
    deduction: refund.deduction ?? 0,
    note: refund.note,
  };
  await enqueueMail(tx, { to: order.email, template: 'refund', data, dedupKey: `refund:${refundId}` });
}
