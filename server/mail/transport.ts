import type { Transporter } from 'nodemailer';
import { env } from '#server/env.ts';
import { logProviderFault } from '#server/provider-faults.ts';
import type { CalendarPart } from './calendar-file.ts';
import type { Attachment } from './inline-pictures.ts';

interface Message {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** For news: the address that ends them by one POST (RFC 8058). */
  unsubscribe: string | undefined;
  /** The address of replies. */
  replyTo?: string;
  /** Pictures that the HTML shows. */
  attachments: readonly Attachment[];
  calendar?: CalendarPart;
}

export interface Transport {
  /** @returns `sent`, or `kept` if mails remain in the outbox. @throws when it should be tried again. */
  send(message: Message): Promise<'sent' | 'kept'>;
}

const outboxOnly: Transport = { send: async () => 'kept' };

function smtp(url: string): Transport {
  let opened: Promise<Transporter> | undefined;
  // The library is loaded for the first mail.
  const open = async () =>
    (await import('nodemailer')).createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send({ id, to, subject, html, text, unsubscribe, replyTo, attachments, calendar }) {
      const from = env().MAIL_FROM;
      const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
      opened ??= open();
      const mailer = await opened;
      const sending = mailer.sendMail({
        from,
        to,
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        attachments: attachments.map(({ contentId, content, type }) => ({
          cid: contentId,
          filename: `${contentId}.${type === 'image/png' ? 'png' : 'jpg'}`,
          content,
          contentType: type,
        })),
        ...(calendar && { icalEvent: { ...calendar, filename: 'your-appointment.ics' } }),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      await sending.catch((error: unknown) => {
        logProviderFault('smtp', error, 'the mail server did not take a mail');
        throw error;
      });
      return 'sent';
    },
  };
}

let known: { url: string | undefined; transport: Transport } | undefined;

/** Returns SMTP if SMTP_URL is set; otherwise mails remain in the outbox. */
export function transport(): Transport {
  const url = env().SMTP_URL;
  if (!known || known.url !== url) known = { url, transport: url ? smtp(url) : outboxOnly };
  return known.transport;
}
