import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { shipment } from '#server/db/schema/orders.ts';
import { env } from '#server/env.ts';
import { endOfPeriod, WITHDRAWAL_DAYS } from '#server/legal-periods.ts';

export interface ReturnDeadlines {
  /** Last moment of the withdrawal, and of a return; undefined until the last item has arrived. */
  withdrawUntil: Date | undefined;
  returnUntil: Date | undefined;
}

/** Returns the ends of the buyer's periods, counted from the arrival of the last item. */
export async function returnDeadlinesOf(db: Database, orderId: string): Promise<ReturnDeadlines> {
  const delivered = await lastDelivery(db, orderId);
  if (!delivered) return { withdrawUntil: undefined, returnUntil: undefined };
  const from = new Date(delivered);
  return {
    withdrawUntil: endOfPeriod(from, WITHDRAWAL_DAYS),
    returnUntil: endOfPeriod(from, env().RETURN_DAYS),
  };
}

/** Returns the time at which the last parcel of an order arrived; undefined while one is under way or none has left. */
async function lastDelivery(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({
      at: sql`case when bool_and(state = 'delivered') then max(delivered_at) end`.mapWith(
        shipment.delivered_at,
      ),
    })
    .from(shipment)
    .where(eq(shipment.order_id, orderId));
  return row?.at ?? undefined;
}
