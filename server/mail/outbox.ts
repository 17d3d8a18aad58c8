import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { mail as mails } from '#server/db/schema/operations.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { addJob, enqueueJob } from '#server/jobs/enqueue.ts';
import type { Locale } from '#shared/locales.ts';
import type { MailData, MailKind } from './mail-kinds.ts';

/**
 * Adds a mail to the outbox, in the transaction of its event; its job sends it after the commit. The same `dedupKey`
 * again does nothing. The default `locale` is the shop's.
 */
export async function enqueueMail<K extends MailKind>(
  tx: Database,
  mail: { to: string; template: K; data: MailData<K>; dedupKey: string; locale?: Locale },
): Promise<void> {
  const { dedupKey, to, template, data, locale } = mail;
  const written = tx
    .insert(mails)
    .values({ dedup_key: dedupKey, recipient: to, kind: template, data: { ...data, locale } })
    .onConflictDoNothing({ target: mails.dedup_key })
    .returning({ id: mails.id });
  const job = addJob('send-mail', sql`json_build_object('mailId', written.id)`);
  await sendAhead(tx, tx.execute(sql`with written as ${written} select ${job} from written`));
}

/** Adds a stored mail to the outbox again, with its data. @returns its id */
export async function enqueueStoredMail(
  tx: Database,
  { recipient, kind, data }: Pick<typeof mails.$inferSelect, 'recipient' | 'kind' | 'data'>,
  dedupKey: string,
): Promise<string> {
  const [written] = await tx
    .insert(mails)
    .values({ dedup_key: dedupKey, recipient, kind, data })
    .returning({ id: mails.id });
  if (!written) throw new Error('the mail was not written');
  await enqueueJob(tx, 'send-mail', { mailId: written.id });
  return written.id;
}

/** Lists the last hundred mails, newest first, sent or not. */
export const recentMails = (db: Database) =>
  db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      state: mails.state,
      subject: mails.subject,
      created_at: mails.created_at,
    })
    .from(mails)
    .orderBy(desc(mails.created_at))
    .limit(100);

/** Returns the HTML of a mail; undefined without one, or before it is rendered. */
export async function mailBody(db: Database, id: string): Promise<string | undefined> {
  const [found] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id));
  return found?.html ?? undefined;
}
