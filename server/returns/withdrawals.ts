import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderReturn, withdrawal } from '#server/db/schema/returns.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect & { return_number: string | null };

/** Finds a withdrawal, with the number of its return. */
export const withdrawalById = (db: Database, id: string): Promise<WithdrawalRow | undefined> =>
  findWithdrawal(db, eq(withdrawal.id, id));

/** Finds the confirmed withdrawal from an order. */
export const receivedWithdrawalOf = (db: Database, orderId: string): Promise<WithdrawalRow | undefined> =>
  findWithdrawal(db, and(eq(withdrawal.order_id, orderId), eq(withdrawal.state, 'received')));

async function findWithdrawal(db: Database, where: SQL | undefined): Promise<WithdrawalRow | undefined> {
  const [found] = await db
    .select({ ...getTableColumns(withdrawal), return_number: orderReturn.number })
    .from(withdrawal)
    .leftJoin(orderReturn, eq(orderReturn.id, withdrawal.return_id))
    .where(where);
  return found;
}
