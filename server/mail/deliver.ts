import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { database } from '#server/db/database.ts';
import { mail as mails } from '#server/db/schema/operations.ts';
import { attachmentsOf, withoutMissing, withPicturesInside, withPublicPictures } from './inline-pictures.ts';
import { localeOf } from './mail-kinds.ts';
import { type Rendered, renderMail } from './render-mail.ts';
import { transport } from './transport.ts';

/**
 * Sends a mail of the outbox, for its job. It is reserved for a minute before it is sent, so that no other worker sends
 * it meanwhile; if the process dies, it is sent again under the same Message-ID.
 *
 * @param isLastAttempt whether a failure is final; an operator may have the job run again.
 * @throws Error when it could not be sent, or is being sent.
 */
export async function sendMail(id: string, isLastAttempt: boolean): Promise<void> {
  const db = database();
  const [mail] = await db
    .update(mails)
    .set({ due_at: sql`now() + interval '1 minute'` })
    .where(and(eq(mails.id, id), inArray(mails.state, ['waiting', 'failed']), lte(mails.due_at, sql`now()`)))
    .returning({ recipient: mails.recipient, kind: mails.kind, data: mails.data });
  if (!mail) return assertNotWaiting(id);
  const write = (values: PgUpdateSetSource<typeof mails>) =>
    db.update(mails).set(values).where(eq(mails.id, id));
  try {
    const drawn = await renderMail(mail.kind, mail.data, localeOf(mail.data));
    const attachments = await attachmentsOf(drawn.pictures);
    const message = { ...drawn, html: withoutMissing(drawn.html, attachments) };
    const state = await transport().send({ id, to: mail.recipient, ...message, attachments });
    const kept = state === 'sent' ? withoutKeys(message) : message;
    const { subject, text } = kept;
    const html = (state === 'sent' ? withPublicPictures : withPicturesInside)(kept.html, attachments);
    await write({ state, sent_at: sql`now()`, subject, html, plain: text });
  } catch (error) {
    await write({ state: isLastAttempt ? 'failed' : 'waiting', due_at: sql`now()` });
    throw error;
  }
}

/** @throws Error when another worker has taken the mail: if that one dies, the job must try again. */
async function assertNotWaiting(id: string): Promise<void> {
  const [mail] = await database().select({ state: mails.state }).from(mails).where(eq(mails.id, id));
  if (mail?.state === 'waiting') throw new Error('the mail is being sent');
}

/** A signed id (server/identity/signed-id.ts), in all links that open, confirm or end something. */
const SIGNED_ID = /[0-9a-f-]{36}\.[\w-]{43}/g;

/** Removes codes and the keys of links from a sent mail: a dump of the database opens nothing. */
function withoutKeys({ subject, html, text, secret }: Rendered): Pick<Rendered, 'subject' | 'html' | 'text'> {
  const shut = (body: string) =>
    (secret ? body.replaceAll(secret, '•'.repeat(4)) : body).replace(SIGNED_ID, 'sent');
  return { subject, html: shut(html), text: shut(text) };
}
