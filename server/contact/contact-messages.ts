import { createHash } from 'node:crypto';
import type { ContactMessageInput } from '#contract/contact-message.ts';
import type { Database } from '#server/db/database.ts';
import { contactMessage } from '#server/db/schema/customer-care.ts';
import { env } from '#server/env.ts';
import { enqueueMail } from '#server/mail/outbox.ts';

/**
 * Stores a message for the team, and mails it to the shop's own address. The same one again on the same day is ignored.
 */
export async function sendContactMessage(
  db: Database,
  message: ContactMessageInput,
  now = new Date(),
): Promise<void> {
  const content = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  const dedupKey = `contact:${now.toISOString().slice(0, 10)}:${content}`;
  await db.transaction(async (tx) => {
    await tx
      .insert(contactMessage)
      .values({ ...message, dedup_key: dedupKey })
      .onConflictDoNothing({ target: contactMessage.dedup_key });
    await enqueueMail(tx, { to: env().SELLER_EMAIL, template: 'contact-message', data: message, dedupKey });
  });
}
