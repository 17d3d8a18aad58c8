import {
  type ContactMessageInput,
  contactMessage,
  contactMessageInput,
} from '#lib/contract/contact-message.ts';
import { sendContactMessage } from '#server/contact/contact-messages.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';

const TRIES_PER_HOUR = 10;

async function send({ body, db, request }: Call<unknown, ContactMessageInput>) {
  await limitNetwork('contact-messages', request.ip, TRIES_PER_HOUR, 3_600);
  await sendContactMessage(db, body);
  return undefined;
}

/** Messages to the shop, which go to its mailbox and are read there. */
export const contactMessages: Resource = {
  name: 'contact-messages',
  type: 'ContactMessage',
  shape: contactMessage,
  operations: [
    operation({
      method: 'POST',
      path: '',
      kind: 'call',
      title: 'Sends a message to the shop.',
      guard: 'public',
      body: contactMessageInput,
      returns: null,
      handle: send,
    }),
  ],
};
