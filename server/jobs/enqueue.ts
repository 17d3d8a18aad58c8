import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { sendAhead } from '#server/db/send-ahead.ts';

/** Tasks and the payloads of their jobs. Their code is in server/worker/tasks.ts. */
export const JOBS = {
  'send-mail': z.object({ mailId: z.string() }),
  'send-refund': z.object({ refundId: z.string() }),
  'send-order-link': z.object({ requestId: z.string(), reference: z.string(), email: z.string() }),
  'send-password-reset': z.object({ requestId: z.string(), email: z.string() }),
  'forget-payment-data': z.object({
    gateway: z.string(),
    customer: z.string().optional(),
    card: z.string().optional(),
  }),
  'send-gift-card': z.object({ orderId: z.string() }),
  'remind-booking': z.object({ bookingId: z.string(), sequence: z.int() }),
  'notify-hold-watchers': z.object({ itemId: z.string() }),
  'finish-stalled-payments': z.object({}),
  'trade-in-deadlines': z.object({}),
  'ask-for-parcels': z.object({}),
  'make-trade-in-label': z.object({ cartId: z.string() }),
  'send-digests': z.object({}),
  'send-weekly-reports': z.object({}),
  'apply-price-change': z.object({ priceChangeId: z.string() }),
  'import-listings': z.object({ importId: z.string() }),
  'run-import-sources': z.object({}),
  'mark-down': z.object({}),
  'compare-books': z.object({}),
  'announce-collection': z.object({ slug: z.string() }),
  'bring-text-into-force': z.object({ slug: z.string(), locale: z.string() }),
  'announce-vat-rate': z.object({}),
  'rebuild-listing': z.object({}),
  'lapse-till-reservation': z.object({ reservationId: z.string() }),
  'follow-consent': z.object({ email: z.string() }),
  'forget-contact': z.object({ email: z.string() }),
  'tell-contact-event': z.object({ eventId: z.string() }),
  'read-unsubscribes': z.object({}),
  'mail-left-bags': z.object({}),
  'clean-up': z.object({}),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<K extends JobName> = z.infer<(typeof JOBS)[K]>;

/** Number of tries over sixteen hours: after 3, 7 and 20 seconds, then at growing intervals. */
const MAX_ATTEMPTS = 12;

/**
 * Adds a job in the transaction of its cause; a worker of any process runs it after the commit.
 *
 * @param options.key replaces a job of the same key that has not begun: one per subject is enough.
 * @param options.runAt earliest time, as an expression of the database's clock; now by default.
 */
export async function enqueueJob<K extends JobName>(
  tx: Pick<Database, 'execute'>,
  task: K,
  payload: JobPayload<K>,
  { key, runAt }: { key?: string; runAt?: SQL } = {},
): Promise<void> {
  const job = addJob(task, sql`${JSON.stringify(payload)}::json`, { key, runAt });
  await sendAhead(tx, tx.execute(sql`select ${job}`));
}

/** Builds the call that adds a job, for a statement that computes the payload. */
export const addJob = (
  task: JobName,
  payload: SQL,
  { key, runAt }: { key?: string; runAt?: SQL } = {},
): SQL =>
  sql`graphile_worker.add_job(${task}, ${payload}, run_at => ${runAt ?? sql`now()`},
    max_attempts => ${MAX_ATTEMPTS}, job_key => ${key ?? null})`;
