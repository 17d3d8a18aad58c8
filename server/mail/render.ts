import { render } from '@react-email/render';
import type { Locale } from '#lib/i18n/locales.ts';
import { MAILS } from './kinds.ts';
import { type MailTexts, mailTexts } from './messages.ts';
import { accountTemplate } from './render-account.ts';
import { afterSaleTemplate } from './render-after-sale.ts';
import type { Template } from './templates/layout.ts';
import { orderGone } from './templates/order-gone.ts';
import { orderLink } from './templates/order-link.ts';
import { orderPaid } from './templates/order-paid.ts';
import { pieceFreed } from './templates/piece-freed.ts';

export interface Rendered {
  subject: string;
  html: string;
  text: string;
  unsubscribe: string | undefined;
}

/**
 * Subject, HTML and plain text of a mail, in a language.
 *
 * @throws Error for a kind that is none, and ZodError for data that its template cannot show.
 */
export async function renderMail(kind: string, data: unknown, locale: Locale): Promise<Rendered> {
  const { subject, body, unsubscribe } = templateOf(kind, data, mailTexts(locale));
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  return { subject, html, text, unsubscribe };
}

function templateOf(kind: string, data: unknown, texts: MailTexts): Template {
  switch (kind) {
    case 'order-paid':
      return orderPaid(MAILS['order-paid'].parse(data), texts);
    case 'order-gone':
      return orderGone(MAILS['order-gone'].parse(data), texts);
    case 'order-link':
      return orderLink(MAILS['order-link'].parse(data), texts);
    case 'piece-freed':
      return pieceFreed(MAILS['piece-freed'].parse(data), texts);
    default: {
      const template = afterSaleTemplate(kind, data, texts) ?? accountTemplate(kind, data, texts);
      if (!template) throw new Error(`No mail is called "${kind}".`);
      return template;
    }
  }
}
