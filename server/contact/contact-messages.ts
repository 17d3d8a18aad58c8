import { createHash } from 'node:crypto';
import type { ContactMessageInput } from '#contract/contact-message.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { enqueueMail } from '#server/mail/outbox.ts';

/** Mails a message to the shop's own address. The same message again on the same day is not sent twice. */
export async function sendContactMessage(
  db: Database,
  message: ContactMessageInput,
  now = new Date(),
): Promise<void> {
  const content = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  await db.transaction((tx) =>
    enqueueMail(tx, {
      to: env().SELLER_EMAIL,
      template: 'contact-message',
      data: message,
      dedupKey: `contact:${now.toISOString().slice(0, 10)}:${content}`,
    }),
  );
}
