import { z } from 'zod';
import { node } from './hydra.ts';
import { email } from './identity.ts';
import { lines, oneLine } from './line.ts';

/** What a message to the shop is about. */
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
  /** The number of an order or trade-in, as its writer knows it. */
  reference: oneLine(40).optional(),
  message: lines(CONTACT_MESSAGE_LENGTH).min(1),
});
export type ContactMessageInput = z.output<typeof contactMessageInput>;

/** Nothing of a message is given back: the team alone reads it. */
export const contactMessage = z.object({ ...node, id: z.string() });
