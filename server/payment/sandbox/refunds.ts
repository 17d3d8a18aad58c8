import { and, eq, ne, sum } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxEvent, sandboxRefund } from '#server/db/schema/payment.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { type Refund, RefundRefused, type RefundRequest } from '../provider.ts';
import { newId, readIntent } from './intents.ts';

const refundOf = ({ intent_id, idempotency_key, ...row }: typeof sandboxRefund.$inferSelect) => ({
  ...row,
  intentId: intent_id,
  key: idempotency_key,
});

/**
 * Makes a refund and its event, in one transaction. The same key gives the same refund.
 *
 * @throws NotFound no such intent; RefundRefused if nothing was captured or the amount exceeds the rest; Conflict when
 * the key was used for another refund.
 */
export async function openRefund(db: Database, input: RefundRequest): Promise<Refund> {
  return db.transaction(async (tx) => {
    const intent = await readIntent(tx, input.intentId, true);
    const [made] = await tx
      .select()
      .from(sandboxRefund)
      .where(eq(sandboxRefund.idempotency_key, input.idempotencyKey));
    if (made) {
      if (made.intent_id === input.intentId && made.amount === input.amount) return refundOf(made);
      throw new Conflict('This key was used for another refund.', 'idempotency');
    }
    const [given] = await tx
      .select({ sum: sum(sandboxRefund.amount) })
      .from(sandboxRefund)
      .where(and(eq(sandboxRefund.intent_id, intent.id), ne(sandboxRefund.status, 'failed')));
    const left = intent.status === 'succeeded' ? intent.amount - Number(given?.sum ?? 0) : 0;
    if (input.amount <= 0 || input.amount > left) {
      const isRefunded = intent.status === 'succeeded' && left === 0;
      throw new RefundRefused(
        `Only ${(left / 100).toFixed(2)} ${intent.currency} of this payment can be refunded.`,
        isRefunded,
      );
    }
    const id = newId('re');
    const intent_id = intent.id;
    const { amount, idempotencyKey: idempotency_key } = input;
    await tx.insert(sandboxRefund).values({ id, intent_id, idempotency_key, amount, status: 'succeeded' });
    await tx
      .insert(sandboxEvent)
      .values({ id: newId('evt'), type: 'refund.updated', intent_id, refund_id: id });
    return readRefund(tx, id);
  });
}

/** @throws NotFound */
export async function readRefund(db: Database, id: string): Promise<ReturnType<typeof refundOf>> {
  const [row] = await db.select().from(sandboxRefund).where(eq(sandboxRefund.id, id));
  if (!row) throw new NotFound();
  return refundOf(row);
}
