import { sql } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import { z } from 'zod';
import { runOps } from '#server/cli/run-ops.ts';
import { isPooled, pool } from '#server/db/database.ts';
import type { JobName } from '#server/jobs/enqueue.ts';
import { WORKER_OPTIONS } from '#server/worker/start-jobs.ts';
import { tasks } from '#server/worker/tasks.ts';
import { execute } from './database.ts';

/** Runs all due jobs and those that they add, until none remains; of all tasks, or only of these. */
export async function runJobs(...names: JobName[]): Promise<void> {
  const chosen = names.length > 0 ? Object.fromEntries(names.map((name) => [name, tasks[name]])) : tasks;
  await runOnce({ ...WORKER_OPTIONS, taskList: chosen, pgPool: pool(), noPreparedStatements: isPooled() });
}

/** Makes waiting jobs due. */
export const makeJobsDue = () => execute(sql`update graphile_worker._private_jobs set run_at = now()`);

const listed = z.object({
  exitCode: z.number(),
  data: z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        attempts: z.number(),
        lastError: z.string(),
        nextAttempt: z.string().nullable(),
      }),
    ),
  }),
});
/** Returns the output of `ops jobs`. */
export const listFailedJobs = async () => listed.parse(JSON.parse((await runOps(['jobs', '--json'])).output));
