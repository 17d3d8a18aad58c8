import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Withdrawal } from '#lib/contract/after-sale.ts';
import { iri } from '#lib/contract/hydra.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { OrderRow } from '#server/orders/orders.ts';

const row = z.object({
  id: z.string(),
  order_id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['stated', 'received']),
  return_id: z.string().nullable(),
  return_number: z.string().nullable(),
  refund_total: z.number(),
  stated_at: time,
  received_at: time.nullable(),
});
export type WithdrawalRow = z.infer<typeof row>;

export async function withdrawalWhere(db: Database, where: SQL): Promise<WithdrawalRow | undefined> {
  const [found] = await rowsOf(
    db,
    row,
    sql`select w.id, w.order_id, w.name, w.email, w.state, w.return_id, r.number as return_number, w.refund_total,
        w.stated_at, w.received_at
      from withdrawal w left join order_return r on r.id = w.return_id where ${where}`,
  );
  return found;
}

/** On the wire there is no person in it: whoever states or confirms knows who that is. */
export function withdrawalWire(order: OrderRow, entry: WithdrawalRow, confirmToken?: string): Withdrawal {
  return {
    '@id': iri('withdrawals', entry.id),
    '@type': 'Withdrawal',
    id: entry.id,
    order: iri('orders', order.id),
    reference: order.reference,
    state: entry.state,
    confirmToken,
    refundTotal: entry.refund_total,
    statedAt: entry.stated_at,
    receivedAt: entry.received_at ?? undefined,
    orderReturn: entry.return_id ? iri('order-returns', entry.return_id) : undefined,
    returnNumber: entry.return_number ?? undefined,
  };
}
