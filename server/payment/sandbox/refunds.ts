import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Refund, RefundRequest } from '../provider.ts';
import { newId, readIntent } from './intents.ts';

const refundRow = z
  .object({
    id: z.string(),
    intent_id: z.string(),
    idempotency_key: z.string(),
    amount: z.number(),
    status: z.enum(['pending', 'succeeded', 'failed']),
  })
  .transform(({ intent_id, idempotency_key, ...row }) => ({
    ...row,
    intentId: intent_id,
    key: idempotency_key,
  }));
type SandboxRefund = z.infer<typeof refundRow>;

const COLUMNS = sql`id, intent_id, idempotency_key, amount, status`;
const total = z.object({ sum: z.coerce.number() });

/**
 * Gives money back and writes the event of it, in one transaction. The same key gives the same refund.
 *
 * @throws NotFound no such intent; Conflict when nothing was captured, more is asked for than is left of it, or the key
 * was used for another refund.
 */
export async function openRefund(db: Database, input: RefundRequest): Promise<Refund> {
  return db.transaction(async (tx) => {
    const intent = await readIntent(tx, input.intentId, true);
    const [made] = await rowsOf(
      tx,
      refundRow,
      sql`select ${COLUMNS} from sandbox_refund where idempotency_key = ${input.idempotencyKey}`,
    );
    if (made) {
      if (made.intentId === input.intentId && made.amount === input.amount) return made;
      throw new Conflict('This key was used for another refund.', 'idempotency');
    }
    const [given] = await rowsOf(
      tx,
      total,
      sql`select coalesce(sum(amount), 0) as sum from sandbox_refund
        where intent_id = ${intent.id} and status <> 'failed'`,
    );
    const left = intent.status === 'succeeded' ? intent.amount - (given?.sum ?? 0) : 0;
    if (input.amount <= 0 || input.amount > left) {
      throw new Conflict(`Only ${(left / 100).toFixed(2)} EUR of this payment can be refunded.`, 'refund');
    }
    const id = newId('re');
    await tx.execute(sql`insert into sandbox_refund (id, intent_id, idempotency_key, amount, status)
      values (${id}, ${intent.id}, ${input.idempotencyKey}, ${input.amount}, 'succeeded')`);
    await tx.execute(sql`insert into sandbox_event (id, type, intent_id, refund_id)
      values (${newId('evt')}, 'refund.updated', ${intent.id}, ${id})`);
    return readRefund(tx, id);
  });
}

/** @throws NotFound */
export async function readRefund(db: Database, id: string): Promise<SandboxRefund> {
  const [row] = await rowsOf(db, refundRow, sql`select ${COLUMNS} from sandbox_refund where id = ${id}`);
  if (!row) throw new NotFound();
  return row;
}
