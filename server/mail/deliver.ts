import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { log } from '#server/log.ts';
import { localeOf } from './kinds.ts';
import { type Rendered, renderMail } from './render.ts';
import { transport } from './transport.ts';

const due = z.object({
  id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  data: z.unknown(),
  attempts: z.number(),
});
const MAX_ATTEMPTS = 12;

/**
 * Sends what is due, one by one; several workers may run at once. A mail is leased before it is sent: when the process
 * dies meanwhile, it is due again after a minute, under the same Message-ID.
 *
 * @returns how many were sent.
 */
export async function deliverMails(): Promise<number> {
  const db = database();
  for (let sent = 0; ; sent += 1) {
    const [mail] = await rowsOf(
      db,
      due,
      sql`update mail set attempts = attempts + 1, due_at = now() + interval '1 minute' where id = (
          select id from mail where state = 'waiting' and due_at <= now() order by due_at, id limit 1 for update skip locked)
        returning id, recipient, kind, data, attempts`,
    );
    if (!mail) return sent;
    try {
      const message = await renderMail(mail.kind, mail.data, localeOf(mail.data));
      const state = await transport().send({ id: mail.id, to: mail.recipient, ...message });
      const kept = state === 'sent' ? withoutKeys(message) : message;
      await db.execute(sql`update mail set state = ${state}, sent_at = now(), last_error = null,
        subject = ${kept.subject}, html = ${kept.html}, plain = ${kept.text} where id = ${mail.id}`);
    } catch (error) {
      const over = mail.attempts >= MAX_ATTEMPTS;
      // Two seconds, four, eight … an hour at most.
      const wait = Math.min(3_600, 2 ** mail.attempts);
      await db.execute(sql`update mail set last_error = ${String(error).slice(0, 500)}, state = ${over ? 'failed' : 'waiting'},
        due_at = now() + make_interval(secs => ${wait}) where id = ${mail.id}`);
      log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, over }, 'a mail could not be sent');
      sent -= 1;
    }
  }
}

/** What was sent, without what opens an order or ends it: a dump of the database opens nothing. */
function withoutKeys({ subject, html, text }: Rendered): Rendered {
  const shut = (said: string) => said.replace(/([?&](?:link|withdrawal)=)[\w.-]+/g, '$1sent');
  return { subject, html: shut(html), text: shut(text) };
}
