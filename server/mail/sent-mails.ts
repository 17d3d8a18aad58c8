import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { mail } from '#server/db/schema/operations.ts';
import type { Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { enqueueStoredMail } from './outbox.ts';

const { id, kind, recipient, state, subject, created_at, sent_at } = getTableColumns(mail);
const LISTED = { id, kind, recipient, state, subject, created_at, sent_at };
type MailState = (typeof mail.$inferSelect)['state'];

export interface MailFilter {
  kind?: string;
  state?: MailState;
  /** A whole mailbox. */
  recipient?: string;
}

/** Lists a page of the mails, the newest first, with the total of the filter. */
export async function listMails(db: Database, filter: MailFilter, { limit, offset }: Slice) {
  const conditions: SQL[] = [];
  if (filter.kind) conditions.push(eq(kind, filter.kind));
  if (filter.state) conditions.push(eq(state, filter.state));
  if (filter.recipient) conditions.push(eq(recipient, filter.recipient.trim().toLowerCase()));
  const where = and(...conditions);
  const total = await db.$count(mail, where);
  const mails = await db.select(LISTED).from(mail).where(where).orderBy(desc(id)).limit(limit).offset(offset);
  return { total, mails };
}

/** Reads a mail with its HTML. @throws NotFound */
export async function readMail(db: Database, mailId: string) {
  const [found] = isId(mailId)
    ? await db
        .select({ ...LISTED, html: mail.html })
        .from(mail)
        .where(eq(id, mailId))
    : [];
  if (!found) throw new NotFound();
  return found;
}

/** Sends a mail again, rendered again from the same data. @returns the id of the new one @throws NotFound */
export async function sendMailAgain(db: Database, mailId: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = isId(mailId) ? await tx.select().from(mail).where(eq(id, mailId)).for('update') : [];
    if (!found) throw new NotFound();
    const again = await enqueueStoredMail(tx, found, `again:${found.id}:${randomUUID()}`);
    const details = { kind: found.kind, again };
    await recordAudit(tx, {
      actor,
      action: 'mail send again',
      subject: { type: 'mail', id: found.id },
      details,
    });
    return again;
  });
}
