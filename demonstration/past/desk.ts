import type { ContactMessageInput } from '#contract/contact-message.ts';
import type { Database } from '#server/db/database.ts';
import { contactMessage, customerMessage, customerNote } from '#server/db/schema/customer-care.ts';
import { mail } from '#server/db/schema/operations.ts';
import { orderPacker } from '#server/db/schema/team.ts';
import { env } from '#server/env.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { type Calendar, HOUR } from './calendar.ts';
import type { Ids } from './ids.ts';
import type { Person } from './people.ts';
import { insertAll, moment } from './rows.ts';
import { type Sale, stateOf } from './sale.ts';
import type { Team } from './team.ts';

interface Question {
  topic: ContactMessageInput['topic'];
  message: string;
  /** Hours ago. */
  asked: number;
  /** Answer of the care team; absent while it is open. */
  answer?: string;
  isTaken?: true;
}

const QUESTIONS: readonly Question[] = [
  {
    topic: 'order',
    asked: 1.5,
    message: 'My parcel has not moved for four days. Could you ask the carrier where it is?',
  },
  {
    topic: 'piece',
    asked: 5,
    message: 'Could you measure the sleeve of the coat again? I am between two sizes.',
  },
  {
    topic: 'return',
    asked: 20,
    message: 'I have sent the dress back on Monday. When will I get my money?',
    isTaken: true,
  },
  { topic: 'sell', asked: 28, message: 'Do you take children’s shoes that were worn one summer?' },
  { topic: 'account', asked: 75, message: 'I have changed my email address, and the link does not arrive.' },
  {
    topic: 'order',
    asked: 100,
    message: 'May I still change the pickup point? I am away until Thursday.',
    answer: 'Yes: the parcel waits at the new point from Friday on.',
  },
  {
    topic: 'sell',
    asked: 190,
    message: 'You offered less than you had said. Could a colleague look again?',
    answer: 'A colleague has looked again, and the first offer counts.',
  },
  {
    topic: 'other',
    asked: 260,
    message: 'Do you repair zips, too? I love the jacket and it is not for sale.',
    answer: 'Not yet. The shoemaker beside our shop in the Marais does.',
  },
];
const NOTES = [
  'Prefers to be called after 18:00.',
  'Returns most coats; always as they were sent.',
  'Sells her grandmother’s wardrobe, some twenty pieces are to come.',
  'Asked for invoices in French.',
];

interface Context {
  calendar: Calendar;
  ids: Ids;
  team: Team;
}

/** Writes customers' messages and their answers, notes about customers, and the packers of orders. */
export async function writeDesk(
  tx: Database,
  people: readonly Person[],
  sales: readonly Sale[],
  context: Context,
): Promise<void> {
  await writeQuestions(tx, sales, context);
  const { calendar, ids, team } = context;
  const lucie = { author: team('Lucie').name, member_id: team('Lucie').id };
  await insertAll(
    tx,
    customerNote,
    NOTES.map((text, index) => {
      const at = calendar.ago(9 + 20 * index, 15);
      return {
        id: ids.id(at),
        customer_id: people[3 * index]?.row.id ?? null,
        text,
        ...lucie,
        created_at: moment(at),
      };
    }),
  );
  const packing = sales.filter((sale) => stateOf(sale) === 'preparing');
  // Early in the morning no order is being packed yet, but some are assigned.
  const next = sales.filter((sale) => stateOf(sale) === 'paid' && sale.lines.length > 0).slice(-4);
  await insertAll(
    tx,
    orderPacker,
    [...packing, ...next].map(({ id, events }, index) => ({
      order_id: id,
      member_id: team(index % 2 === 0 ? 'Marc' : 'Jeanne').id,
      assigned_at: moment(events.at(-1)?.at ?? calendar.now),
    })),
  );
}

async function writeQuestions(
  tx: Database,
  sales: readonly Sale[],
  { calendar, ids, team }: Context,
): Promise<void> {
  const messages: (typeof contactMessage.$inferInsert)[] = [];
  const answers: (typeof customerMessage.$inferInsert)[] = [];
  const mails: (typeof mail.$inferInsert)[] = [];
  const { id: memberId, name: author } = team('Lucie');
  for (const [index, { topic, message, asked, answer, isTaken }] of QUESTIONS.entries()) {
    const sale = sales.at(-25 - 3 * index);
    if (!sale) continue;
    const at = calendar.now - asked * HOUR;
    const { row } = sale.buyer;
    const id = ids.id(at);
    const reference = topic === 'order' || topic === 'return' ? { reference: sale.reference } : {};
    const data: ContactMessageInput = {
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      topic,
      message,
      ...reference,
    };
    const doneAt = at + 3 * HOUR;
    messages.push({
      ...data,
      id,
      dedup_key: `past:${id}`,
      created_at: moment(at),
      ...((isTaken || answer) && { taken_by: memberId, taken_at: moment(at + HOUR) }),
      done_at: answer === undefined ? null : moment(doneAt),
    });
    if (answer !== undefined)
      answers.push({
        id: ids.id(doneAt),
        customer_id: row.id,
        contact_message_id: id,
        recipient: row.email,
        subject: 'Your message to us',
        text: answer,
        author,
        member_id: memberId,
        created_at: moment(doneAt),
      });
    const { subject, html, text } = await renderMail('contact-message', data, 'en-GB');
    mails.push({
      id: ids.id(at),
      dedup_key: `past:${id}`,
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
  await insertAll(tx, contactMessage, messages);
  await insertAll(tx, customerMessage, answers);
  await insertAll(tx, mail, mails);
}
