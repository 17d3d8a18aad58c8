import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReconciliationReport } from '#contract/private/books.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { booksComparison } from '#server/db/schema/operations.ts';
import { env } from '#server/env.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';

const row = z.object({ id: z.string(), reference: z.string() });

/**
 * Lists differences between the payment provider's records and the shop's, each with its order, and stores their sum
 * for the Today screen.
 */
export async function providerDifferences(db: Database): Promise<ReconciliationReport> {
  const found = await reconcilePayments(db, env().PAYMENT_PROVIDER);
  const comparison = {
    compared_at: sql`now()`,
    differences: found.length,
    amount: found.reduce((sum, { theirs, ours }) => sum + Math.abs(theirs - ours), 0),
  };
  await db
    .insert(booksComparison)
    .values(comparison)
    .onConflictDoUpdate({ target: booksComparison.single, set: comparison });
  const orders = await rowsOf(
    db,
    row,
    sql`select id, reference from purchase_order
      where id::text = any(${sql.param(found.map(({ orderId }) => orderId))}::text[])`,
  );
  const references = new Map(orders.map(({ id, reference }) => [id, reference]));
  return {
    asOf: new Date().toISOString(),
    provider: env().PAYMENT_PROVIDER,
    differences: found.map(({ what, orderId, intentId, theirs, ours }) => ({
      what: what === 'gift card' ? 'gift-card' : what,
      order: references.get(orderId),
      payment: intentId ?? undefined,
      theirs,
      ours,
    })),
  };
}
