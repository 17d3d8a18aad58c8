import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, type RunnerOptions, run } from 'graphile-worker';
import { createDirectPool, database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { announceToOffice } from '#server/events/office-stream.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { unlockAbandonedJobs } from '#server/jobs/queue.ts';
import { describeError, log } from '#server/log.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { sendDueEvents } from '#server/webhooks/send-events.ts';
import '#server/event-subscriptions.ts';
import { tasks } from './tasks.ts';

/** Maximum of concurrent jobs of one process. */
const CONCURRENCY = 3;
/** Connections of the worker: one that listens, and some to take and to end jobs while a crowd uses all others. */
const CONNECTIONS = 3;
const RESTART_MS = 1_000;
const CRONTAB = `30 3 * * * mark-down ?jobKey=mark-down
0 5 * * * compare-books ?jobKey=compare-books
*/5 * * * * run-import-sources ?jobKey=run-import-sources
*/10 * * * * clean-up ?jobKey=clean-up
*/10 * * * * mail-left-bags ?jobKey=mail-left-bags
*/10 * * * * read-unsubscribes ?jobKey=read-unsubscribes
*/10 * * * * trade-in-deadlines ?jobKey=trade-in-deadlines
*/30 * * * * ask-for-parcels ?jobKey=ask-for-parcels
30 * * * * send-digests ?jobKey=send-digests
0 * * * * send-weekly-reports ?jobKey=send-weekly-reports`;

/** The worker's messages contain the error in a sentence; only the error's description is logged. */
const logger = new Logger(() => (level, _message, meta) => {
  // A failed job is logged by its task.
  if ((level !== 'error' && level !== 'warning') || meta?.failure) return;
  log.warn(describeError(meta?.error ?? meta?.fatalError), 'the job worker has a problem, and goes on');
});

/** Options of the worker, apart from its connections. */
export const WORKER_OPTIONS = {
  taskList: tasks,
  logger,
  noHandleSignals: true,
  // With batches, the end of a job would be written repeatedly while the database is away.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
} as const satisfies RunnerOptions;

/** Runs jobs, which any process of the shop may do, and their clock. @returns stops it. */
export function startJobs(): () => Promise<void> {
  const stopping = new AbortController();
  const working = work(stopping.signal);
  const timers = [
    every(15_000, 'unlock abandoned jobs', () => unlockAbandonedJobs(database())),
    every(env().RECONCILE_SECONDS * 1_000, 'finish stalled payments', () =>
      enqueueJob(database(), 'finish-stalled-payments', {}, { key: 'finish-stalled-payments' }),
    ),
    every(1_000, 'webhooks', async () => {
      // Not awaited: a slow endpoint must not delay the next check.
      sendDueEvents(database()).catch((error: unknown) =>
        log.error({ job: 'webhooks', ...describeError(error) }, 'job failed'),
      );
    }),
    // The sandbox is the payment provider here; its events are no jobs of the shop.
    ...(env().PAYMENT_PROVIDER === 'sandbox' ? [every(500, 'sandbox events', deliverEvents)] : []),
  ];
  return async () => {
    timers.forEach(clearInterval);
    stopping.abort();
    await working;
  };
}

/** Runs a worker until `signal`, and a new one after a failure: the database may be away for long. */
async function work(signal: AbortSignal): Promise<void> {
  const pgPool = createDirectPool(CONNECTIONS);
  while (!signal.aborted) {
    try {
      await unlockAbandonedJobs(database());
      const runner = await run({
        ...WORKER_OPTIONS,
        pgPool,
        crontab: CRONTAB,
        concurrency: CONCURRENCY,
        pollInterval: 1_000,
      });
      announceFailures(runner);
      const stop = () => void runner.stop().catch(() => undefined);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
      await runner.promise.finally(() => signal.removeEventListener('abort', stop));
    } catch (error) {
      if (signal.aborted) break;
      log.warn(describeError(error), 'the job worker has ended; it is started again');
      await pause(RESTART_MS, undefined, { ref: false });
    }
  }
  await pgPool.end();
}

/** Notifies the back office of a failed job at once. */
function announceFailures({ events }: Runner): void {
  events.on('job:complete', ({ error }) => {
    if (!error) return;
    announceToOffice('job').catch((error: unknown) =>
      log.warn(describeError(error), 'the back office was not notified of a failed job'),
    );
  });
}

function every(milliseconds: number, name: string, job: () => Promise<unknown>): NodeJS.Timeout {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    job()
      .catch((error: unknown) => log.error({ job: name, ...describeError(error) }, 'job failed'))
      .finally(() => {
        running = false;
      });
  }, milliseconds);
  timer.unref();
  return timer;
}
