import type { MailData } from '../kinds.ts';
import type { MailTexts } from '../messages.ts';
import { layout, note, paragraph, type Template } from './layout.ts';
import { seeOrder } from './see-order.ts';

/** The way into an order, for whoever asked for it. */
export function orderLink({ reference, link, minutes }: MailData<'order-link'>, texts: MailTexts): Template {
  const { t } = texts;
  const title = t('mail.order-link.title', { reference });
  return {
    subject: title,
    body: layout(
      texts,
      title,
      t('mail.order-link.preview', { minutes }),
      paragraph(t('mail.order-link.lead')),
      seeOrder(link, texts),
      note(t('mail.order-link.once', { minutes })),
      note(t('mail.order-link.ignore')),
    ),
  };
}
