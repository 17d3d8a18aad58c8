import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sandboxEvent, sandboxIntent } from '#server/db/schema/payment.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Intent } from '../provider.ts';
import { type Action, nextStatus } from './state-machine.ts';

const intentOf = (row: typeof sandboxIntent.$inferSelect): Intent => ({
  id: row.id,
  clientSecret: row.client_secret,
  orderId: row.order_id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  lastError: row.last_error,
});

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export async function openIntent(
  db: Database,
  input: { orderId: string; amount: number; currency: string; idempotencyKey: string },
): Promise<Intent> {
  const id = newId('pi');
  const [row] = await db
    .insert(sandboxIntent)
    .values({
      id,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      idempotency_key: input.idempotencyKey,
      order_id: input.orderId,
      amount: input.amount,
      currency: input.currency,
      status: 'requires_payment_method',
    })
    .onConflictDoUpdate({ target: sandboxIntent.idempotency_key, set: { updated_at: sql`now()` } })
    .returning();
  if (!row) throw new Error('the intent was not made');
  if (row.order_id !== input.orderId || row.amount !== input.amount || row.currency !== input.currency)
    throw new Conflict('This key was used for another payment.', 'idempotency');
  return intentOf(row);
}

/** @throws NotFound */
export async function readIntent(db: Database, id: string, lock = false): Promise<Intent> {
  const found = db.select().from(sandboxIntent).where(eq(sandboxIntent.id, id));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new NotFound();
  return intentOf(row);
}

const EVENTS = {
  authorize: 'payment_intent.amount_capturable_updated',
  challenge: 'payment_intent.requires_action',
  decline: 'payment_intent.payment_failed',
  process: 'payment_intent.processing',
  capture: 'payment_intent.succeeded',
  cancel: 'payment_intent.canceled',
} satisfies Record<Action, string>;

/** Seconds that a late success takes. */
const LATE_SECONDS = 3;

/**
 * Moves an intent and writes the event of it, in one transaction.
 *
 * @throws Conflict when the machine has no such step.
 */
export async function applyAction(db: Database, id: string, action: Action): Promise<Intent> {
  return db.transaction(async (tx) => {
    const intent = await readIntent(tx, id, true);
    const status = nextStatus(intent.status, action);
    if (!status) throw new Conflict(`The payment is ${intent.status} and cannot take "${action}".`, 'state');
    const lastError = action === 'decline' ? 'card_declined' : null;
    await tx
      .update(sandboxIntent)
      .set({ status, last_error: lastError, updated_at: sql`now()` })
      .where(eq(sandboxIntent.id, id));
    await tx.insert(sandboxEvent).values({ id: newId('evt'), type: EVENTS[action], intent_id: id });
    if (action === 'process') {
      const due_at = sql`now() + make_interval(secs => ${LATE_SECONDS})`;
      const late = { type: EVENTS.authorize, intent_id: id, due_at, becomes: 'requires_capture' as const };
      await tx.insert(sandboxEvent).values({ id: newId('evt'), ...late });
    }
    return { ...intent, status, lastError };
  });
}
