import { Img } from '@react-email/img';
import { createElement as h, type ReactElement } from 'react';
import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { unsealedCode } from './gift-card.ts';
import { itemRows, uploadedPictures } from './item-rows.ts';
import { button, lead, link, mail, notes, paragraph, quote, type Template } from './layout.ts';
import { type TradeInPage, tradeInPath } from './trade-in-path.ts';

/** Returns the content id of a picture inside the mail. */
const contentId = (index: number) => `finding-${index}`;

const pictures = (files: readonly string[]) =>
  files.map((file, index) => ({ contentId: contentId(index), file }));

/** Renders close-ups of the findings, inside the mail. */
const findings = ({ photos, name }: { photos: readonly string[]; name: string }, { t }: MailTexts) =>
  photos.map((file, index) =>
    h(Img, {
      key: file,
      src: `cid:${contentId(index)}`,
      alt: t('mail.trade-in.finding', { name }),
      // The attribute is for Outlook; a table is as wide as a picture's width, regardless of its maximum.
      width: '480',
      style: { width: '100%', maxWidth: '480px', margin: '0 0 14px' },
    }),
  );

/** The item with its seller's photo; nothing without one, for the text names it. */
const piece = (
  { name, photo }: { name: string; photo?: string },
  price?: string,
): ReactElement | undefined =>
  photo === undefined ? undefined : itemRows([{ photo }], () => ({ name, price }));

/** A mail with that photo. */
const withPhoto = (data: { photo?: string }, template: Template): Template => ({
  ...template,
  pictures: uploadedPictures([data]),
});

const see = (data: TradeInPage, { t }: MailTexts) => button(tradeInPath(data), t('mail.trade-in.see'));

/** Renders the same link, for the place below another button. */
const seeToo = (data: TradeInPage, { t }: MailTexts) => link(tradeInPath(data), t('mail.trade-in.see'));

/** Writes the mail with a lower offer, its reason and the last day for an answer. */
export function tradeInOffer(data: MailData<'trade-in-offer'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const { name, currency } = data;
  const sum = money(data.offer, currency);
  const answerBy = day(data.answerBy);
  return {
    ...mail(
      texts,
      t('mail.trade-in-offer.title', { name }),
      t('mail.trade-in-offer.preview', { sum, answerBy }),
      lead(t('mail.trade-in-offer.lead', { firstName: data.firstName, name })),
      quote(data.reason),
      ...findings(data, texts),
      paragraph(
        t('mail.trade-in-offer.offer', { sum, declared: money(data.declaredOffer, currency), answerBy }),
      ),
      button(tradeInPath(data), t('mail.trade-in-offer.answer')),
      paragraph(t('mail.trade-in-offer.again')),
      notes(t(`mail.trade-in-offer.silence.${data.silence}`)),
    ),
    pictures: pictures(data.photos),
  };
}

/** Writes the mail that an answer is due within two days. */
export function tradeInOfferReminder(data: MailData<'trade-in-offer-reminder'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const sum = money(data.offer, data.currency);
  const answerBy = day(data.answerBy);
  return withPhoto(
    data,
    mail(
      texts,
      t('mail.trade-in-offer-reminder.title', { name: data.name, answerBy }),
      t('mail.trade-in-offer-reminder.preview', { sum, name: data.name }),
      lead(
        t('mail.trade-in-offer-reminder.lead', { firstName: data.firstName, sum, name: data.name, answerBy }),
      ),
      piece(data, sum),
      button(tradeInPath(data), t('mail.trade-in-offer.answer')),
      notes(t(`mail.trade-in-offer.silence.${data.silence}`)),
    ),
  );
}

/** Writes the mail about a refused item, the reason and its fate. */
export function tradeInRefused(data: MailData<'trade-in-refused'>, texts: MailTexts): Template {
  const { t } = texts;
  const { name } = data;
  return {
    ...mail(
      texts,
      t('mail.trade-in-refused.title', { name }),
      data.reason,
      lead(t('mail.trade-in-refused.lead', { firstName: data.firstName, name })),
      quote(data.reason),
      ...findings(data, texts),
      paragraph(t(`mail.trade-in-refused.${data.fate}`)),
      data.canAskAgain && paragraph(t('mail.trade-in-refused.again')),
      see(data, texts),
    ),
    pictures: pictures(data.photos),
  };
}

/** Writes the mail that the item was paid for. */
export function tradeInCredited(data: MailData<'trade-in-credited'>, texts: MailTexts): Template {
  const { t, day } = texts;
  const { name } = data;
  const sum = money(data.amount, data.currency);
  const code = data.sealedCode && unsealedCode(data.sealedCode);
  const template = withPhoto(
    data,
    mail(
      texts,
      t('mail.trade-in-credited.title', { sum, name }),
      t(`mail.trade-in-credited.preview.${data.payout}`),
      lead(t(`mail.trade-in-credited.lead.${data.payout}`, { firstName: data.firstName, sum, name })),
      piece(data, sum),
      code && paragraph(t('mail.trade-in-credited.code', { code })),
      data.until && paragraph(t('mail.trade-in-credited.until', { until: day(data.until) })),
      // A seller who is sent a code has no account.
      ...(code
        ? [see(data, texts)]
        : [button('/account/vouchers', t('mail.trade-in-credited.see'), seeToo(data, texts))]),
    ),
  );
  return code ? { ...template, secret: code } : template;
}

/** Writes the mail about a bought item, paid for once its seller has an account. */
export function tradeInPaymentWaits(data: MailData<'trade-in-payment-waits'>, texts: MailTexts): Template {
  const { t } = texts;
  const { firstName, name, email, waitsFor } = data;
  const sum = money(data.amount, data.currency);
  return withPhoto(
    data,
    mail(
      texts,
      t('mail.trade-in-payment-waits.title', { sum, name }),
      t(`mail.trade-in-payment-waits.preview.${waitsFor}`),
      lead(t(`mail.trade-in-payment-waits.lead.${waitsFor}`, { firstName, name, sum, email })),
      piece(data, sum),
      button(
        waitsFor === 'account' ? '/login' : '/account',
        t(`mail.trade-in-payment-waits.go.${waitsFor}`),
        seeToo(data, texts),
      ),
    ),
  );
}

/** Writes the mail that a declined or refused item was returned, donated or recycled, by its seller's choice. */
export function tradeInClosed(data: MailData<'trade-in-closed'>, texts: MailTexts): Template {
  const { t } = texts;
  const { name, fate, carrier, trackingNumber } = data;
  return withPhoto(
    data,
    mail(
      texts,
      t(`mail.trade-in-closed.title.${fate}`, { name }),
      t('mail.trade-in-closed.preview', { reference: data.reference }),
      lead(t(`mail.trade-in-closed.lead.${fate}`, { firstName: data.firstName, name })),
      piece(data),
      carrier &&
        paragraph(
          trackingNumber
            ? t('mail.shipped.parcel', { carrier, number: trackingNumber })
            : t('mail.shipped.with', { carrier }),
        ),
      see(data, texts),
    ),
  );
}

/** Writes the mail that an item never came, so that no decision is possible. */
export function tradeInMissing(data: MailData<'trade-in-missing'>, texts: MailTexts): Template {
  const { t } = texts;
  const { name, reference } = data;
  return withPhoto(
    data,
    mail(
      texts,
      t('mail.trade-in-missing.title', { name }),
      t('mail.trade-in-missing.preview', { reference }),
      lead(t('mail.trade-in-missing.lead', { firstName: data.firstName, name, reference })),
      piece(data),
      paragraph(t('mail.trade-in-missing.reply')),
      see(data, texts),
    ),
  );
}

/** Writes the mail that the item was sold. */
export function tradeInSold(data: MailData<'trade-in-sold'>, texts: MailTexts): Template {
  const { t } = texts;
  const { name } = data;
  return withPhoto(
    data,
    mail(
      texts,
      t('mail.trade-in-sold.title', { name }),
      t('mail.trade-in-sold.preview'),
      lead(t('mail.trade-in-sold.lead', { firstName: data.firstName, name })),
      piece(data),
      see(data, texts),
    ),
  );
}
