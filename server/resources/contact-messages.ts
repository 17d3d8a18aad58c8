import { type ContactMessageInput, contactMessage, contactMessageInput } from '#contract/contact-message.ts';
import { limitContactMessages } from '#server/contact/contact-limits.ts';
import { sendContactMessage } from '#server/contact/contact-messages.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';

async function send({ body, db, request }: Call<unknown, ContactMessageInput>) {
  await limitContactMessages(body.email, { ip: request.ip, challenge: request.challenge });
  await sendContactMessage(db, body);
  return undefined;
}

/** Messages to the shop, which are mailed to its mailbox. */
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
