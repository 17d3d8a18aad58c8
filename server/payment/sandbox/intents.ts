import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { intentStatus } from '#lib/contract/order.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Intent } from '../provider.ts';
import { type Action, nextStatus } from './state-machine.ts';

const intentRow = z
  .object({
    id: z.string(),
    client_secret: z.string(),
    order_id: z.string(),
    amount: z.number(),
    currency: z.string(),
    status: intentStatus,
    last_error: z.string().nullable(),
  })
  .transform(({ client_secret, order_id, last_error, ...row }) => ({
    ...row,
    clientSecret: client_secret,
    orderId: order_id,
    lastError: last_error,
  }));

const COLUMNS = sql`id, client_secret, order_id, amount, currency, status, last_error`;
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export async function openIntent(
  db: Database,
  input: { orderId: string; amount: number; currency: string; idempotencyKey: string },
): Promise<Intent> {
  const id = newId('pi');
  const secret = `${id}_secret_${randomBytes(12).toString('hex')}`;
  const [row] = await rowsOf(
    db,
    intentRow,
    sql`insert into sandbox_intent (id, client_secret, idempotency_key, order_id, amount, currency, status)
      values (${id}, ${secret}, ${input.idempotencyKey}, ${input.orderId}, ${input.amount}, ${input.currency},
        'requires_payment_method')
      on conflict (idempotency_key) do update set updated_at = now() returning ${COLUMNS}`,
  );
  if (!row) throw new Error('the intent was not made');
  if (row.orderId !== input.orderId || row.amount !== input.amount || row.currency !== input.currency)
    throw new Conflict('This key was used for another payment.', 'idempotency');
  return row;
}

/** @throws NotFound */
export async function readIntent(db: Database, id: string, lock = false): Promise<Intent> {
  const [row] = await rowsOf(
    db,
    intentRow,
    sql`select ${COLUMNS} from sandbox_intent where id = ${id} ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw new NotFound();
  return row;
}

const EVENTS: Partial<Record<Action, string>> = {
  authorize: 'payment_intent.amount_capturable_updated',
  challenge: 'payment_intent.requires_action',
  decline: 'payment_intent.payment_failed',
  process: 'payment_intent.processing',
  capture: 'payment_intent.succeeded',
  cancel: 'payment_intent.canceled',
};

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
    await tx.execute(sql`update sandbox_intent set status = ${status}, last_error = ${lastError}, updated_at = now()
      where id = ${id}`);
    await tx.execute(
      sql`insert into sandbox_event (id, type, intent_id) values (${newId('evt')}, ${EVENTS[action]}, ${id})`,
    );
    if (action === 'process') {
      await tx.execute(sql`insert into sandbox_event (id, type, intent_id, due_at, becomes)
        values (${newId('evt')}, ${EVENTS.authorize}, ${id}, now() + make_interval(secs => ${LATE_SECONDS}), 'requires_capture')`);
    }
    return { ...intent, status, lastError };
  });
}
