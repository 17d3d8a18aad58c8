import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';

useDatabase();

const rateLimits = async () => (await execute(sql`select from rate_limit`)).rowCount;

it('does every other step though one fails, and lists which one failed until it works again', async () => {
  await execute(
    sql`insert into rate_limit (key, started_at, count) values ('x', now() - interval '2 days', 1)`,
  );
  await execute(sql`alter table order_link rename to away`);
  await enqueueJob(database(), 'clean-up', {});
  await runJobs();
  expect(await rateLimits()).toBe(0);
  expect((await listFailedJobs()).data.jobs).toMatchObject([
    { task: 'clean-up', attempts: 1, lastError: '1 failed: order_link (Error, 42P01)' },
  ]);
  await execute(sql`alter table away rename to order_link`);
  await makeJobsDue();
  await runJobs();
  expect((await listFailedJobs()).data.jobs).toEqual([]);
});
