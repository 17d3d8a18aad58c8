import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { lead, mail, notes, type Template } from './layout.ts';
import { seeOrder } from './see-order.ts';

/** Writes the mail with the link to an order, for its requester. */
export function orderLink({ reference, link, minutes }: MailData<'order-link'>, texts: MailTexts): Template {
  const { t } = texts;
  return mail(
    texts,
    t('mail.order-link.title', { reference }),
    t('mail.order-link.preview', { minutes }),
    lead(t('mail.order-link.lead')),
    seeOrder(link, texts),
    notes(t('mail.order-link.once', { minutes }), t('mail.order-link.ignore')),
  );
}
