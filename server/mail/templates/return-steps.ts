import type { MailData } from '../kinds.ts';
import { type MailTexts, money } from '../messages.ts';
import { follow, pieces, sendBack } from './after-sale.ts';
import { layout, note, paragraph, type Template } from './layout.ts';

/** Asked for: where the parcel goes, and what will come back. */
export function returnRequested(told: MailData<'return-requested'>, texts: MailTexts): Template {
  const { t } = texts;
  const { number } = told.parcel;
  const sum = money(told.refundTotal, told.currency);
  return {
    subject: t('mail.return-requested.subject', { number, reference: told.reference }),
    body: layout(
      texts,
      t('mail.return-requested.title', { number }),
      t('mail.return-requested.preview', { sum }),
      paragraph(t('mail.return-requested.pieces')),
      pieces(told, texts),
      ...sendBack(told.parcel, texts),
      paragraph(t('mail.return-requested.refund', { sum })),
      follow(told, texts),
    ),
  };
}

export function returnReceived(told: MailData<'return-received'>, texts: MailTexts): Template {
  const { t } = texts;
  const title = t('mail.return-received.title', { number: told.number });
  const sum = money(told.refundTotal, told.currency);
  return {
    subject: title,
    body: layout(
      texts,
      title,
      t('mail.return-received.preview', { sum }),
      paragraph(t('mail.return-received.lead', { sum })),
      pieces(told, texts),
      follow(told, texts),
    ),
  };
}

/** Not taken back, with the reason, and what remains open to the buyer. */
export function returnRefused(told: MailData<'return-refused'>, texts: MailTexts): Template {
  const { t } = texts;
  const title = t('mail.return-refused.title', { number: told.number });
  return {
    subject: title,
    body: layout(
      texts,
      title,
      told.note,
      paragraph(told.note),
      pieces(told, texts),
      paragraph(t('mail.return-refused.disagree')),
      note(t('mail.return-refused.guarantee')),
      follow(told, texts),
    ),
  };
}
