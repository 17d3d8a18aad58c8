import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { follow, itemList, sendBack } from './after-sale.ts';
import { withItems } from './item-rows.ts';
import { layout, lead, mail, noteText, paragraph, type Template } from './layout.ts';

/** Writes the mail about a requested return: the parcel's address, and the expected refund. */
export function returnRequested(data: MailData<'return-requested'>, texts: MailTexts): Template {
  const { t } = texts;
  const { number } = data.parcel;
  const sum = money(data.refundTotal, data.currency);
  return withItems(data.items, {
    subject: t('mail.return-requested.subject', { number, reference: data.reference }),
    body: layout(
      texts,
      t('mail.return-requested.title', { number }),
      t('mail.return-requested.preview', { sum }),
      lead(t('mail.return-requested.items')),
      itemList(data, texts),
      ...sendBack(data.parcel, data.currency, texts),
      paragraph(t('mail.return-requested.refund', { sum })),
      follow(data, texts),
    ),
  });
}

export function returnReceived(data: MailData<'return-received'>, texts: MailTexts): Template {
  const { t } = texts;
  const sum = money(data.refundTotal, data.currency);
  return withItems(
    data.items,
    mail(
      texts,
      t('mail.return-received.title', { number: data.number }),
      t('mail.return-received.preview', { sum }),
      lead(t('mail.return-received.lead', { sum })),
      itemList(data, texts),
      follow(data, texts),
    ),
  );
}

/** Writes the mail about a refused return, with the reason and the buyer's remaining options. */
export function returnRefused(data: MailData<'return-refused'>, texts: MailTexts): Template {
  const { t } = texts;
  return withItems(
    data.items,
    mail(
      texts,
      t('mail.return-refused.title', { number: data.number }),
      data.note,
      lead(data.note),
      itemList(data, texts),
      paragraph(t('mail.return-refused.disagree')),
      noteText(t('mail.return-refused.guarantee')),
      follow(data, texts),
    ),
  );
}
