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

/** Ends the news of contacts who ended them at the mail tool; in one transaction, since a webhook is repeated as a whole. */
export async function endNewsOfAll(db: Database, ended: readonly Unsubscribe[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { email, at } of ended) await endNewsOf(tx, email, at);
  });
}

/** Has the shop ask the mail tool soon for contacts who ended their news. */
export const askForUnsubscribes = (db: Database): Promise<void> =>
  enqueueJob(db, 'read-unsubscribes', {}, { key: 'read-unsubscribes' });

/** Each reading begins this much before the one before it, in minutes: a tool may list an unsubscribe late. */
const OVERLAP = 60;

const span = z.object({ since: z.coerce.date().nullable(), began: z.coerce.date() });

/**
 * From when on the tool is asked: from the last reading that was not broken off, or else from the oldest consent that holds,
 * before which no unsubscribe ends anything.
 */
const spanToRead = (tool: string) => sql`select now() as began,
    coalesce(
      (select read_until - make_interval(mins => ${OVERLAP}) from mailing_list_read where tool = ${tool}),
      (select min(confirmed_at) from marketing_subscription where channel = 'email' and withdrawn_at is null)
    ) as since`;

/**
 * The job: asks the mail tool for contacts who ended their news there, of which no webhook told. A reading that fails is
 * repeated from the same moment.
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
