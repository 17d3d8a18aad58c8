import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { JOBS } from './enqueue.ts';

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** Kind and place of the error, without input of persons (server/worker/tasks.ts). */
  lastError: z.string(),
  /** Time of the next try, ISO 8601; null after the last one. */
  nextAttempt: z.coerce
    .date()
    .transform((moment) => moment.toISOString())
    .nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** Tasks without a payload, which the clock adds again and again. */
const OF_CLOCK = Object.entries(JOBS).flatMap(([task, { shape }]) =>
  Object.keys(shape).length === 0 ? [task] : [],
);
/** Whether a newer job has replaced it while it ran: it is not tried again. */
const isReplaced = sql`(attempts >= max_attempts
  and (last_error is null or task_identifier = any(${textArray(OF_CLOCK)})))`;

/** Lists jobs whose last attempt failed, final failures first. */
export const failedJobs = (db: Database): Promise<FailedJob[]> =>
  rowsOf(
    db,
    failedJob,
    sql`select id::text, task_identifier as task, attempts, max_attempts as "maxAttempts", last_error as "lastError",
        case when attempts < max_attempts then run_at end as "nextAttempt"
      from graphile_worker.jobs where last_error is not null and not ${isReplaced}
      order by attempts < max_attempts, run_at`,
  );

/** Counts of due, running, planned and finally failed jobs for each task: a JSON array, as an expression. */
export const JOB_COUNTS = sql`(select coalesce(json_agg(c), '[]') from (
  select task_identifier as task,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as ready,
    count(*) filter (where locked_at is not null) as running,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()) as later,
    count(*) filter (where locked_at is null and attempts >= max_attempts and last_error is not null and not ${isReplaced}) as failed
  from graphile_worker.jobs group by task_identifier order by task_identifier) c)`;

const taskRow = z.object({ task: z.string() });

/** Retries a failed job at once, with all its attempts. @throws NotFound */
export async function retryJob(db: Database, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await rowsOf(
      tx,
      taskRow,
      sql`select task_identifier as task from graphile_worker.jobs
        where id::text = ${id} and last_error is not null and locked_at is null`,
    );
    if (!job) throw new NotFound(`There is no failed job ${id}.`);
    await tx.execute(sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id::text = ${id} and last_error is not null and locked_at is null),
      run_at => now(), attempts => 0)`);
    await recordAudit(tx, {
      actor,
      action: 'jobs retry',
      subject: { type: 'job', id },
      details: { task: job.task },
    });
  });
}

/**
 * Unlocks jobs of a process that died. Every task takes less time, and may run twice: work that must run once locks its
 * own row for as long.
 */
export const unlockAbandonedJobs = (db: Database): Promise<unknown> =>
  db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '1 minute'))`);

/** Deletes jobs that a newer one has replaced while they ran, and those that failed finally a month ago. */
export const deleteOldJobs = (db: Database): Promise<unknown> =>
  db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      and (${isReplaced} or updated_at < now() - interval '30 days')))`);
