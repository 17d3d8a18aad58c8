import { z } from 'zod';
import { node } from './hydra.ts';
import { email } from './identity.ts';
import { lines, oneLine } from './line.ts';

/** Subject of a message to the shop. */
export const CONTACT_TOPICS = [
  'piece',
  'order',
  'return',
  'sell',
  'account',
  'privacy',
  'accessibility',
  'other',
] as const;
export const CONTACT_MESSAGE_LENGTH = 4_000;

/** POST contact-messages: a message to the shop. */
export const contactMessageInput = z.object({
  name: oneLine(60),
  email,
  topic: z.enum(CONTACT_TOPICS),
  /** Number of an order or trade-in, as the writer typed it. */
  reference: oneLine(40).optional(),
  message: lines(CONTACT_MESSAGE_LENGTH).min(1),
});
export type ContactMessageInput = z.output<typeof contactMessageInput>;

/** The response contains nothing of the message: only the team reads it. */
export const contactMessage = z.object({ ...node, id: z.string() });
