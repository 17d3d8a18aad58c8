import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { mailsTo, newCustomer } from './accounts.ts';
import { makeItem } from './catalogue.ts';
import { Client } from './client.ts';
import { useClock } from './clock.ts';
import { makeVoucher } from './codes.ts';
import { query, useDatabase } from './database.ts';

useDatabase();
const { travel } = useClock();

/**
 * Returns the database's current time, read in several ways, as days from the process's clock at the start of the
 * test.
 */
async function daysAhead(since: number): Promise<number[]> {
  const [row] = await query(
    z.object({ times: z.array(z.coerce.date()) }),
    sql`with made as (insert into brand (id, name) values (${crypto.randomUUID()}, 'Brand') returning created_at)
      select json_build_array(now(), clock_timestamp(), (select created_at from made)) as times`,
  );
  return (row?.times ?? []).map((time) => Math.round((time.getTime() - since) / 86_400_000));
}

it('moves the time of statements, defaults of columns and Date, and begins each test at the present', async () => {
  const began = Date.now();
  expect(await daysAhead(began)).toEqual([0, 0, 0]);
  await travel({ days: 7 });
  await travel({ days: 1.5 });
  expect(await daysAhead(began + 12 * 3_600_000)).toEqual([8, 8, 8]);
  expect(Math.round((Date.now() - began) / 3_600_000)).toBe(8.5 * 24);
});

it('is at the present again', async () => {
  expect(await daysAhead(Date.now())).toEqual([0, 0, 0]);
});

it('lets a hold end after its twenty minutes', async () => {
  const piece = (await makeItem({ title: 'Wool coat', price: 3000 })).id;
  await new Client().add(piece);
  const other = new Client();
  await expect(other.add(piece)).rejects.toThrow('add: 409');
  await travel({ days: 21 / 1440 });
  expect((await other.add(piece)).cart.items).toHaveLength(1);
});

it('tells of a gift card in its last thirty days, and takes none that has ended', async () => {
  const { id, email } = await newCustomer();
  await makeVoucher(1_250, id);
  await cleanUp();
  expect(await mailsTo(email, 'credit-expiring')).toHaveLength(0);
  await travel({ days: 340 });
  await cleanUp();
  expect(await mailsTo(email, 'credit-expiring')).toHaveLength(1);
});

it('makes a job due that waits for a day', async () => {
  await enqueueJob(database(), 'clean-up', {}, { key: 'due', runAt: sql`now() + interval '1 day'` });
  const due = async () =>
    (
      await query(
        z.object({ due: z.boolean() }),
        sql`select run_at <= now() as due from graphile_worker.jobs where key = 'due'`,
      )
    )[0]?.due;
  expect(await due()).toBe(false);
  await travel({ days: 2 });
  expect(await due()).toBe(true);
});
