import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { runOps } from '#server/cli/run-ops.ts';
import { closePool, database } from '#server/db/database.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { unlockAbandonedJobs } from '#server/jobs/queue.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { startJobs } from './start-jobs.ts';

useDatabase();

const write = (dedupKey: string, reference = 'K7Q2M4X9') =>
  enqueueMail(database(), {
    to: 'ada@example.org',
    template: 'order-link',
    data: { reference, link: 'a-link', minutes: 30 },
    dedupKey,
  });
const stateOf = async (dedupKey: string) =>
  (await query(z.object({ state: z.string() }), sql`select state from mail where dedup_key = ${dedupKey}`))[0]
    ?.state;
/** A mail that cannot be rendered, with a person's input. */
async function writeBroken(dedupKey: string): Promise<void> {
  await write(dedupKey);
  await execute(
    sql`update mail set data = '{"reference": ["ada@example.org"]}' where dedup_key = ${dedupKey}`,
  );
}

afterEach(async () => {
  await execute(sql`delete from graphile_worker._private_jobs`);
});

it('runs a job within about a second of the transaction that adds it, in one of several processes', async () => {
  const stops = [startJobs(), startJobs()];
  try {
    await database().transaction(async (tx) => {
      await enqueueJob(tx, 'clean-up', {});
    });
    await write('quick');
    await vi.waitFor(async () => expect(await stateOf('quick')).toBe('kept'), {
      timeout: 5_000,
      interval: 50,
    });
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
  expect(await listFailedJobs()).toMatchObject({ exitCode: 0, data: { jobs: [] } });
});

it('lists what failed, without what a person typed, and what is tried again', async () => {
  await writeBroken('broken');
  await runJobs();
  const { exitCode, data } = await listFailedJobs();
  expect(exitCode).toBe(0);
  expect(data.jobs).toMatchObject([{ task: 'send-mail', attempts: 1, nextAttempt: expect.any(String) }]);
  const { output } = await runOps(['jobs']);
  expect(output).toMatch(/^\d+ {2}send-mail, 1 of 12 attempts, next at .+\n {2}ZodError/);
  expect(output).not.toContain('ada@');
});

it('gives up after twelve attempts, says so by its exit code, and lets an operator have it tried again', async () => {
  await writeBroken('hopeless');
  for (let attempt = 0; attempt < 13; attempt += 1) {
    await makeJobsDue();
    await runJobs();
  }
  expect(await stateOf('hopeless')).toBe('failed');
  const { exitCode, data } = await listFailedJobs();
  expect(exitCode).toBe(3);
  expect(data.jobs).toMatchObject([{ attempts: 12, nextAttempt: null }]);
  await execute(
    sql`update mail set data = '{"reference": "X", "link": "y", "minutes": 30}' where dedup_key = 'hopeless'`,
  );
  const retried = await runOps(['jobs', 'retry', data.jobs[0]?.id ?? '']);
  expect(retried).toMatchObject({ exitCode: 0, output: `Job ${data.jobs[0]?.id} is tried again.` });
  await runJobs();
  expect(await stateOf('hopeless')).toBe('kept');
  expect((await listFailedJobs()).data.jobs).toEqual([]);
});

it.each([
  [['jobs', 'retry', '999999'], 'There is no failed job 999999.'],
  [['jobs', 'retry'], 'Name the job: npm run ops -- jobs retry ID.'],
  [['jobs', 'stop'], 'Unexpected "stop"; --help shows the usage.'],
])('refuses %j', async (parameters, sentence) => {
  expect(await runOps(parameters)).toMatchObject({ exitCode: 2, errors: sentence });
});

it('takes over what a process had begun when it was killed, and leaves alone what runs', async () => {
  await write('begun');
  // Mail and job as if the process had died while sending.
  await execute(sql`update mail set due_at = now() + interval '1 minute'`);
  const lock = (ago: string) =>
    execute(sql`update graphile_worker._private_jobs
      set locked_by = 'pool-of-the-dead', locked_at = now() - ${ago}::interval, attempts = 1`);
  await lock('30 seconds');
  await unlockAbandonedJobs(database());
  await runJobs();
  expect(await stateOf('begun')).toBe('waiting');
  await lock('61 seconds');
  await unlockAbandonedJobs(database());
  // Another may still be sending it.
  await runJobs();
  expect(await stateOf('begun')).toBe('waiting');
  await execute(sql`update mail set due_at = now()`);
  await makeJobsDue();
  await runJobs();
  expect(await stateOf('begun')).toBe('kept');
});

it('adds nothing when the transaction is undone', async () => {
  await database()
    .transaction(async (tx) => {
      await enqueueJob(tx, 'clean-up', {});
      throw new Error('undone');
    })
    .catch(() => undefined);
  const { rowCount } = await execute(sql`select from graphile_worker.jobs`);
  expect(rowCount).toBe(0);
});

it('keeps one job for a subject, and no trace of those that were replaced while they ran', async () => {
  const add = () => enqueueJob(database(), 'finish-stalled-payments', {}, { key: 'payments' });
  await Promise.all([add(), add(), add()]);
  await execute(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`);
  await add();
  await execute(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`);
  await runJobs();
  await enqueueJob(database(), 'clean-up', {});
  await runJobs();
  const { rowCount } = await execute(sql`select from graphile_worker.jobs`);
  expect(rowCount).toBe(0);
});

it('does not list for good what failed and was replaced while it ran', async () => {
  const add = () => enqueueJob(database(), 'trade-in-deadlines', {}, { key: 'trade-in-deadlines' });
  await add();
  await execute(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'`);
  await add();
  await execute(sql`update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, last_error = 'PartsFailed' where key is null`);
  expect(await listFailedJobs()).toMatchObject({ exitCode: 0, data: { jobs: [] } });
  await enqueueJob(database(), 'clean-up', {});
  await runJobs();
  expect((await execute(sql`select from graphile_worker.jobs`)).rowCount).toBe(0);
});

it('outlives the connections of its database', async () => {
  const stop = startJobs();
  try {
    await write('before');
    await vi.waitFor(async () => expect(await stateOf('before')).toBe('kept'), { timeout: 5_000 });
    await execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ).catch(() => undefined);
    await write('after');
    await vi.waitFor(async () => expect(await stateOf('after')).toBe('kept'), { timeout: 10_000 });
  } finally {
    await stop();
  }
  await closePool();
});
