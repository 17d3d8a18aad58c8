import { sql } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '#server/db/database.ts';
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
