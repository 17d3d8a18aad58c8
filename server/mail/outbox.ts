import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { MailData, MailKind } from './kinds.ts';

/**
 * Writes a mail into the outbox, in the transaction of what it tells; a job sends it once that is over. The same
 * `dedupKey` again does nothing. Without a `locale` it is in the shop's language.
 */
export async function enqueueMail<K extends MailKind>(
  tx: Database,
  mail: { to: string; template: K; data: MailData<K>; dedupKey: string; locale?: Locale },
): Promise<void> {
  await tx.execute(sql`insert into mail (dedup_key, recipient, kind, data)
    values (${mail.dedupKey}, ${mail.to}, ${mail.template}, ${JSON.stringify({ ...mail.data, locale: mail.locale })})
    on conflict (dedup_key) do nothing`);
}

const recentMail = z.object({
  id: z.string(),
  recipient: z.string(),
  state: z.string(),
  subject: z.string().nullable(),
  created_at: z.coerce.date(),
});
const html = z.object({ html: z.string().nullable() });

/** The last hundred mails, newest first, sent or not. */
export const recentMails = (db: Database): Promise<z.infer<typeof recentMail>[]> =>
  rowsOf(
    db,
    recentMail,
    sql`select id, recipient, state, subject, created_at from mail order by created_at desc limit 100`,
  );

/** The HTML of a mail; undefined where there is none, or none yet. */
export async function mailBody(db: Database, id: string): Promise<string | undefined> {
  const [found] = await rowsOf(db, html, sql`select html from mail where id = ${id}`);
  return found?.html ?? undefined;
}
