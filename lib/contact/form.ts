import { z } from 'zod';
import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import { CONTACT_MESSAGE_LENGTH, CONTACT_TOPICS } from '#contract/contact-message.ts';
import { sendContactMessage } from '#lib/api/contact-messages.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { contactPath } from '#lib/routes.ts';

const { email, is, length, required } = RULES;

const topic = z.enum(CONTACT_TOPICS);

/** Sends a message to the shop. */
export const contactMessageForm = defineForm({
  name: 'contact-message',
  schema: withRules(z.object({ topic: text, reference: text, name: text, email: text, message: text }), {
    topic: [required(), is(...CONTACT_TOPICS)],
    reference: [length(0, 40)],
    name: [required(), length(0, 60)],
    email: [required(), length(0, 180), email()],
    message: [required(), length(0, CONTACT_MESSAGE_LENGTH)],
  }),
  context: 'general',
  page: () => contactPath(),
  submit: async (client, data) => {
    const { reference, ...message } = data;
    await sendContactMessage(client, {
      ...message,
      topic: topic.parse(data.topic),
      ...(reference.trim() && { reference: reference.trim() }),
    });
    return { to: contactPath({ sent: '1' }) };
  },
  knownError(error) {
    const failure = failureOf(error);
    if (failure?.status !== 429) return undefined;
    if (failure.problem?.type === CHALLENGE_REQUIRED)
      return { id: 'contact.challenge', values: { minutes: Math.ceil((failure.retryAfter ?? 60) / 60) } };
    return failure.problem?.detail === undefined ? undefined : { text: failure.problem.detail };
  },
});
