import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { mailingListRead } from '#server/db/schema/mailing-list.ts';
import { env } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { endNewsOf } from '#server/marketing/subscriptions.ts';
import { configuredList } from './configured-list.ts';
import type { Unsubscribe } from './mailing-list.ts';

/**
 * Ends the news of contacts who unsubscribed at the mail tool; in one transaction, because a webhook is repeated as a
 * whole.
 */
export async function endNewsOfAll(db: Database, ended: readonly Unsubscribe[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { email, at } of ended) await endNewsOf(tx, email, at);
  });
}

/** Adds a job that soon asks the mail tool for unsubscribes. */
export const askForUnsubscribes = (db: Database): Promise<void> =>
  enqueueJob(db, 'read-unsubscribes', {}, { key: 'read-unsubscribes' });

/** Overlap of consecutive reads, in minutes: a tool may list an unsubscribe late. */
const OVERLAP = 60;

const span = z.object({ since: z.coerce.date().nullable(), began: z.coerce.date() });

/**
 * Selects the beginning of a read: the last complete read, or else the oldest present consent, because earlier
 * unsubscribes end nothing.
 */
const spanToRead = (tool: string) => sql`select now() as began,
    coalesce(
      (select read_until - make_interval(mins => ${OVERLAP}) from mailing_list_read where tool = ${tool}),
      (select min(confirmed_at) from marketing_subscription where channel = 'email' and withdrawn_at is null)
    ) as since`;

/**
 * Runs the job that asks the mail tool for unsubscribes that no webhook has reported. A failed read is repeated from
 * the same time.
 */
export async function readUnsubscribes(): Promise<void> {
  const list = configuredList();
  const tool = env().MAILING_LIST;
  if (!tool || !list?.unsubscribedSince) return;
  const db = database();
  const [found] = await rowsOf(db, span, spanToRead(tool));
  if (!found?.since) return;
  for await (const page of list.unsubscribedSince(found.since)) await endNewsOfAll(db, page);
  const read_until = found.began.toISOString();
  await db
    .insert(mailingListRead)
    .values({ tool, read_until })
    .onConflictDoUpdate({ target: mailingListRead.tool, set: { read_until } });
}
