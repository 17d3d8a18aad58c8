import { z } from 'zod';
import { CONTACT_TOPICS } from '../contact-message.ts';
import { node, pageQuery, timestamp } from '../hydra.ts';
import { lines, oneLine } from '../line.ts';

/** The team's note about a customer or an order. */
export const officeNote = z.object({
  ...node,
  id: z.string(),
  text: z.string(),
  author: z.string(),
  at: timestamp,
  /** Whether the caller wrote it, and may delete it. */
  isOwn: z.boolean(),
  /** Reference of the order, if the note is about one order. */
  order: z.string().optional(),
});
export type OfficeNote = z.infer<typeof officeNote>;

/** GET customer-notes: `of` is a customer's id. GET order-notes: an order's reference. */
export const notesQuery = pageQuery.extend({ of: oneLine(60) });
export const noteInput = z.object({ of: oneLine(60), text: lines(2_000).min(1) });

/** A mail that the team wrote to a customer. */
export const customerMessage = z.object({
  ...node,
  id: z.string(),
  at: timestamp,
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  order: z.string().optional(),
});
export type CustomerMessage = z.infer<typeof customerMessage>;

const letter = { subject: oneLine(120, 1), text: lines(4_000).min(1) };

/** GET customer-messages: messages to a customer, by id. */
export const customerMessagesQuery = pageQuery.extend({ customer: oneLine(60) });

/** POST customer-messages: to a customer by id, or to the buyer of an order by its reference. */
export const customerMessageInput = z
  .object({ customer: oneLine(60).optional(), order: oneLine(20).optional(), ...letter })
  .refine(({ customer, order }) => (customer === undefined) !== (order === undefined), {
    message: 'Name a customer or an order.',
  });

/** Templates of mails. */
export const TEMPLATES = ['late', 'question', 'missing', 'returning', 'credit', 'answer'] as const;

/** GET message-templates: in the reader's language, with the reference of the order. */
export const templatesQuery = pageQuery.extend({
  customer: oneLine(60).optional(),
  order: oneLine(40, 0).optional(),
});
export const messageTemplate = z.object({
  ...node,
  id: z.enum(TEMPLATES),
  /** Title in the team's list. */
  title: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

/** Views of the inbox. */
export const INBOX_VIEWS = ['open', 'mine', 'done'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];
export const inboxQuery = pageQuery.extend({ view: z.enum(INBOX_VIEWS).default('open') });

/** A message of the contact form. */
export const inboxMessage = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  reference: z.string().optional(),
  message: z.string(),
  at: timestamp,
  /** Answer by the end of this day, the next working day. */
  dueOn: z.iso.date(),
  /** The member who answers it. */
  takenBy: z.string().optional(),
  isMine: z.boolean(),
  doneAt: timestamp.optional(),
  /** The mailbox's customer, and the order of the reference. */
  customer: z.string().optional(),
  order: z.string().optional(),
  answers: z.array(z.object({ at: timestamp, author: z.string(), subject: z.string(), text: z.string() })),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** Number of messages per view. */
export const inboxCounts = z.object({ open: z.int(), mine: z.int(), done: z.int() });

/** POST messages/{id}/answer: mails the writer and closes the message. */
export const inboxAnswer = z.object(letter);
