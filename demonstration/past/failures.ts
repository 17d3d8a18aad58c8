import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { mail } from '#server/db/schema/operations.ts';
import { env } from '#server/env.ts';
import { addJob, type JobName } from '#server/jobs/enqueue.ts';
import { type Calendar, DAY, HOUR } from './calendar.ts';
import type { Ids } from './ids.ts';
import { insertAll, moment } from './rows.ts';
import type { Sale } from './sale.ts';

/**
 * Makes the most recent refund of a whole return one that failed at the provider: its order waits for it.
 *
 * @returns the id of the refund
 */
export function stallRefund(sales: readonly Sale[], { now }: Calendar): string | undefined {
  for (const sale of sales.toReversed()) {
    const given = sale.refunds.at(-1);
    const isWhole = sale.returns.some(
      ({ state, lines }) => state === 'refunded' && lines.length === sale.lines.length,
    );
    if (!given || !isWhole || given.row.card_amount === 0 || sale.events.at(-1)?.to !== 'refunded') continue;
    sale.events.pop();
    Object.assign(given.row, {
      state: 'pending',
      provider_refund_id: null,
      attempts: 12,
      sent_at: null,
      last_error: 'The provider did not answer.',
      due_at: moment(now - HOUR),
    });
    return given.id;
  }
  return undefined;
}

/** Adds failed jobs: a mail and a refund that failed for good, and a reminder that will be retried. */
export async function writeFailures(
  tx: Database,
  refundId: string | undefined,
  { calendar, ids }: { calendar: Calendar; ids: Ids },
): Promise<void> {
  const at = calendar.ago(1, 7);
  const mailId = ids.id(at);
  await insertAll(tx, mail, [
    {
      id: mailId,
      dedup_key: `past:${mailId}`,
      recipient: env().SELLER_EMAIL,
      kind: 'hold-ceiling',
      data: { ceiling: 'network' },
      state: 'failed',
      due_at: moment(at),
      created_at: moment(at),
    },
  ]);
  await fail(tx, 'send-mail', { mailId }, 'Connection timeout (ETIMEDOUT) at SMTPConnection');
  if (refundId) await fail(tx, 'send-refund', { refundId }, 'Unavailable at callProvider: no answer in 10 s');
  const soon = moment(calendar.now + DAY / 4);
  const again = await fail(
    tx,
    'remind-booking',
    { bookingId: ids.id(at), sequence: 0 },
    'Connection refused (ECONNREFUSED) at SMTPConnection',
  );
  await tx.execute(sql`select graphile_worker.reschedule_jobs(array[${again}::bigint], run_at => ${soon}::timestamptz,
    attempts => 4)`);
}

const added = z.object({ id: z.string() });

/** Adds a job that is not retried. @returns its id */
async function fail(tx: Database, task: JobName, payload: object, error: string): Promise<string> {
  const job = addJob(task, sql`${JSON.stringify(payload)}::json`, { key: `past:${task}` });
  const [made] = await rowsOf(tx, added, sql`select (${job}).id::text as id`);
  if (!made) throw new Error('the job was not added');
  await tx.execute(sql`select graphile_worker.permanently_fail_jobs(array[${made.id}::bigint], ${error})`);
  return made.id;
}
