import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { layout, lead, notes, paragraph, quote, type Template } from './layout.ts';

/** Writes a message to the shop. A reply goes to its author. */
export function contactMessage(data: MailData<'contact-message'>, texts: MailTexts): Template {
  const { name, email, topic, reference, message } = data;
  const { t } = texts;
  const title = t('mail.contact.title', { topic: t(`mail.contact.topic.${topic}`), name });
  return {
    subject: title,
    replyTo: email,
    body: layout(
      texts,
      title,
      t('mail.contact.preview', { name }),
      lead(t('mail.contact.from', { name, email })),
      ...(reference ? [paragraph(t('mail.contact.reference', { reference }))] : []),
      quote(message),
      notes(t('mail.contact.answer')),
    ),
  };
}
