import type { ReactElement } from 'react';
import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { itemRows, uploadedPictures } from './item-rows.ts';
import { button, lead, mail, notes, paragraph, type Template } from './layout.ts';
import { tradeInPath } from './trade-in-path.ts';

type Parcel = Omit<MailData<'trade-in-estimate'>, 'expiresAt'>;

const offers = ({ items, currency }: Parcel): ReactElement =>
  itemRows(items, ({ name, offer }) => ({ name, price: money(offer, currency) }));

/** A mail with the seller's photos of what it is about. */
const withPhotos = ({ items }: Parcel, template: Template): Template => ({
  ...template,
  pictures: uploadedPictures(items),
});

const sumOf = ({ items, currency }: Parcel): string =>
  money(
    items.reduce((sum, { offer }) => sum + offer, 0),
    currency,
  );

/** Writes the mail with the offers of a draft, kept until the seller continues. */
export function tradeInEstimate(data: MailData<'trade-in-estimate'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const until = day(data.expiresAt);
  return withPhotos(
    data,
    mail(
      texts,
      t('mail.trade-in-estimate.title', { sum: sumOf(data) }),
      t('mail.trade-in-estimate.preview', { until }),
      lead(t('mail.trade-in-estimate.lead', { firstName: data.firstName, count: data.items.length, until })),
      offers(data),
      paragraph(t('mail.trade-in.promise')),
      button(tradeInPath(data), t('mail.trade-in-estimate.continue')),
    ),
  );
}

/** Writes the mail that the label and the transfer form can be printed. */
export function tradeInLabel(data: MailData<'trade-in-label'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const sendBy = day(data.sendBy);
  return withPhotos(
    data,
    mail(
      texts,
      t('mail.trade-in-label.title', { reference: data.reference }),
      t('mail.trade-in-label.preview', { sendBy }),
      lead(t('mail.trade-in-label.lead', { firstName: data.firstName, sendBy })),
      offers(data),
      button(tradeInPath(data), t('mail.trade-in-label.print')),
      paragraph(t('mail.trade-in.promise')),
    ),
  );
}

/** Writes the reminder of a trade-in that was validated some days ago, and not sent yet. */
export function tradeInReminder(data: MailData<'trade-in-reminder'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const sendBy = day(data.sendBy);
  return withPhotos(
    data,
    mail(
      texts,
      t('mail.trade-in-reminder.title', { sendBy }),
      t('mail.trade-in-reminder.preview', { sum: sumOf(data) }),
      lead(t('mail.trade-in-reminder.lead', { firstName: data.firstName, count: data.items.length, sendBy })),
      offers(data),
      button(tradeInPath(data), t('mail.trade-in-label.print')),
      notes(t('mail.trade-in-reminder.sent')),
    ),
  );
}

/** Writes the mail that the parcel was opened; announced items that are missing are listed. */
export function tradeInReceived(data: MailData<'trade-in-received'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const { missing } = data;
  const decideBy = day(data.decideBy);
  return withPhotos(
    data,
    mail(
      texts,
      t('mail.trade-in-received.title', { reference: data.reference }),
      t('mail.trade-in-received.preview', { decideBy }),
      lead(t('mail.trade-in-received.lead', { firstName: data.firstName, decideBy })),
      offers(data),
      missing.length > 0 && paragraph(t('mail.trade-in-received.missing', { items: missing.join('; ') })),
      button(tradeInPath(data), t('mail.trade-in.see')),
    ),
  );
}

/** Writes the mail that no item came, and its offers have ended. */
export function tradeInExpired(data: MailData<'trade-in-expired'>, texts: MailTexts): Template {
  const { t } = texts;
  const { firstName, reference } = data;
  return withPhotos(
    data,
    mail(
      texts,
      t('mail.trade-in-expired.title', { reference }),
      t('mail.trade-in-expired.preview'),
      lead(t('mail.trade-in-expired.lead', { firstName, reference, count: data.items.length })),
      offers(data),
      paragraph(t('mail.trade-in-expired.again')),
      button(tradeInPath(data), t('mail.trade-in-expired.go')),
      notes(t('mail.trade-in-expired.sent')),
    ),
  );
}

/** Writes the mail with the link to a confirmed trade-in, for its requester. */
export function tradeInLink(data: MailData<'trade-in-link'>, texts: MailTexts): Template {
  const { t } = texts;
  const { firstName, reference } = data;
  return mail(
    texts,
    t('mail.trade-in-link.title', { reference }),
    t('mail.trade-in-link.preview'),
    lead(t('mail.trade-in-link.lead', { firstName })),
    button(tradeInPath(data), t('mail.trade-in-link.open')),
    notes(t('mail.order-link.ignore')),
  );
}
