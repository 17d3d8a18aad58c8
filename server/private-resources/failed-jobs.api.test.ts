import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { failedJob } from '#contract/private/jobs.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember } from '#tests/team.ts';

useDatabase();

it('lists what failed, and lets a manager try it again, with an entry in the audit log', async () => {
  await execute(sql`select graphile_worker.add_job('send-mail', '{"id": "none"}'::json)`);
  await execute(
    sql`update graphile_worker._private_jobs set last_error = 'The mail server says 421', attempts = max_attempts`,
  );
  const { client } = await newMember(['manager']);
  const read = async () =>
    collectionOf(failedJob).parse(await (await client.call('GET', '/failed-jobs')).json())['hydra:member'];
  const [job] = await read();
  expect(job).toMatchObject({ task: 'send-mail', lastError: 'The mail server says 421' });
  expect(job?.attempts).toBe(job?.maxAttempts);
  expect(job?.nextAttempt).toBeUndefined();
  expect((await client.call('POST', `/failed-jobs/${job?.id}/retry`)).status).toBe(204);
  const [again] = await read();
  expect(again?.attempts).toBe(0);
  expect((await client.call('POST', '/failed-jobs/999999/retry')).status).toBe(404);
  const log = await client.call('GET', `/audit-log?subjectType=job&subjectId=${job?.id}`);
  const actions = z.object({ 'hydra:member': z.array(z.object({ action: z.string(), actor: z.string() })) });
  expect(actions.parse(await log.json())['hydra:member']).toEqual([
    { action: 'jobs retry', actor: 'Inès Morel' },
  ]);
});

it('shows failed jobs to care, who may not try them again', async () => {
  const { client } = await newMember(['care']);
  expect((await client.call('GET', '/failed-jobs')).status).toBe(200);
  expect((await client.call('POST', '/failed-jobs/1/retry')).status).toBe(403);
});
