import type { ContactMessageInput } from '#contract/contact-message.ts';
import type { Database } from '#server/db/database.ts';
import { mail } from '#server/db/schema/operations.ts';
import { env } from '#server/env.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { Calendar } from './calendar.ts';
import type { Ids } from './ids.ts';
import type { Person } from './people.ts';
import { insertAll, moment } from './rows.ts';
import type { Sale } from './sale.ts';

const QUESTIONS: readonly (readonly [topic: ContactMessageInput['topic'], message: string])[] = [
  ['order', 'My parcel has not moved for four days. Could you ask the carrier where it is?'],
  ['piece', 'Could you measure the sleeve of the coat again? I am between two sizes.'],
  ['return', 'I have sent the dress back on Monday. When will I get my money?'],
  ['sell', 'Do you take children’s shoes that were worn one summer?'],
  ['account', 'I have changed my e-mail address, and the link does not arrive.'],
  ['order', 'May I still change the pickup point? I am away until Thursday.'],
  ['sell', 'You offered less than you had said. Could a colleague look again?'],
  ['other', 'Do you repair zips, too? I love the jacket and it is not for sale.'],
];

/** Writes messages of customers to the shop, as mails that were sent. */
export async function writeMessages(
  tx: Database,
  people: readonly Person[],
  sales: readonly Sale[],
  { calendar, ids }: { calendar: Calendar; ids: Ids },
): Promise<void> {
  const rows: (typeof mail.$inferInsert)[] = [];
  for (const [index, [topic, message]] of QUESTIONS.entries()) {
    const sale = sales.at(-5 - 3 * index);
    const { row } = sale?.buyer ?? people[index] ?? {};
    if (!row) continue;
    const at = calendar.ago(0.3 + index * 2.2, 9 + index);
    const name = `${row.first_name} ${row.last_name}`;
    const about = sale && topic === 'order' ? { reference: sale.reference } : {};
    const data: ContactMessageInput = { name, email: row.email, topic, message, ...about };
    const { subject, html, text } = await renderMail('contact-message', data, 'en-GB');
    rows.push({
      id: ids.id(at),
      dedup_key: `past:${ids.id(at)}`,
      recipient: env().SELLER_EMAIL,
      kind: 'contact-message',
      data: { ...data, locale: 'en-GB' },
      state: 'sent',
      due_at: moment(at),
      subject,
      html,
      plain: text,
      created_at: moment(at),
      sent_at: moment(at),
    });
  }
  await insertAll(tx, mail, rows);
}
