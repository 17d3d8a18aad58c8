import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { intentStatus } from '#contract/order.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sandboxIntent } from '#server/db/schema/payment.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Intent, IntentRequest, PayingCard, SavedCard } from '../provider.ts';
import { type Action, stepsOf } from './state-machine.ts';

/** Columns of an intent that the shop may read. */
const intentRow = z.object({
  id: z.string(),
  client_secret: z.string(),
  order_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: intentStatus,
  last_error: z.string().nullable(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  customer: z.string().nullable(),
  saves_card: z.boolean(),
  card_id: z.string().nullable(),
  card_expiry_month: z.number().nullable(),
  card_expiry_year: z.number().nullable(),
});

/** An intent with data of the sandbox: its customer, and whether its card is saved. */
export interface SandboxIntent extends Intent {
  customer: string | null;
  savesCard: boolean;
}

export const intentOf = (row: z.infer<typeof intentRow>): SandboxIntent => ({
  id: row.id,
  clientSecret: row.client_secret,
  orderId: row.order_id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  lastError: row.last_error,
  card: cardOf(row),
  savedCard: savedCardOf(row),
  customer: row.customer,
  savesCard: row.saves_card,
});

const cardOf = ({ card_brand: brand, card_last4: last4 }: z.infer<typeof intentRow>): PayingCard | null =>
  brand && last4 ? { brand, last4 } : null;

function savedCardOf(row: z.infer<typeof intentRow>): SavedCard | null {
  const { saves_card, card_id: id, card_expiry_month: expiryMonth, card_expiry_year: expiryYear } = row;
  const card = cardOf(row);
  return saves_card && card && id && expiryMonth && expiryYear
    ? { id, ...card, expiryMonth, expiryYear }
    : null;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export async function openIntent(db: Database, input: IntentRequest): Promise<Intent> {
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
      customer: input.customer,
      saves_card: input.savesCard ?? false,
    })
    .onConflictDoUpdate({ target: sandboxIntent.idempotency_key, set: { updated_at: sql`now()` } })
    .returning();
  if (!row) throw new Error('the intent was not made');
  if (row.order_id !== input.orderId || row.amount !== input.amount || row.currency !== input.currency)
    throw new Conflict('This key was used for another payment.', 'idempotency');
  return intentOf(row);
}

/** @throws NotFound */
export async function readIntent(db: Database, id: string, lock = false): Promise<SandboxIntent> {
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

/** Delay of a late success in seconds. */
const LATE_SECONDS = 3;

/**
 * Moves an intent and writes its event, in one statement: of two simultaneous moves, one succeeds.
 *
 * @param card that the step is tried with.
 * @throws Conflict when the machine has no such step.
 */
export async function applyAction(
  db: Database,
  id: string,
  action: Action,
  card?: PayingCard & Partial<SavedCard>,
): Promise<Intent> {
  const steps = stepsOf(action);
  const lastError = action === 'decline' ? 'card_declined' : null;
  const status = sql.join(
    steps.map(([from, to]) => sql`when ${from} then ${to}`),
    sql` `,
  );
  const late = action === 'process' ? lateSuccess() : sql``;
  const [moved] = await rowsOf(
    db,
    intentRow,
    sql`with moved as (
        update sandbox_intent set status = case status ${status} end, last_error = ${lastError}, updated_at = now(),
          card_brand = coalesce(${card?.brand ?? null}, card_brand), card_last4 = coalesce(${card?.last4 ?? null}, card_last4),
          card_id = coalesce(${card?.id ?? null}, card_id),
          card_expiry_month = coalesce(${card?.expiryMonth ?? null}::int, card_expiry_month),
          card_expiry_year = coalesce(${card?.expiryYear ?? null}::int, card_expiry_year)
        where id = ${id} and status = any(${textArray(steps.map(([from]) => from))}) returning *),
      told as (insert into sandbox_event (id, type, intent_id) select ${newId('evt')}, ${EVENTS[action]}, id from moved)
      ${late} select * from moved`,
  );
  if (moved) return intentOf(moved);
  const intent = await readIntent(db, id);
  throw new Conflict(`The payment is ${intent.status} and cannot take "${action}".`, 'state');
}

/** Writes a later event in the same statement: the bank agrees after a delay. */
const lateSuccess = () => sql`, later as (insert into sandbox_event (id, type, intent_id, due_at, becomes)
  select ${newId('evt')}, ${EVENTS.authorize}, id, now() + make_interval(secs => ${LATE_SECONDS}), 'requires_capture'
  from moved)`;
