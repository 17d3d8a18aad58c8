import { withdrawalToken } from '#server/identity/withdrawal-token.ts';
import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { follow, itemList, sendBack } from './after-sale.ts';
import { withItems } from './item-rows.ts';
import { button, heading, lead, mail, notes, paragraph, type Template } from './layout.ts';

const confirmPath = (id: string) =>
  `/pages/order-details-follow?${new URLSearchParams({ withdrawal: withdrawalToken(id) })}`;

/**
 * Writes the mail of the second step, for a buyer who is not proven; nothing happens until the button there is pressed.
 */
export function withdrawalConfirm(data: MailData<'withdrawal-confirm'>, texts: MailTexts): Template {
  const { t } = texts;
  const { name, reference } = data;
  return withItems(
    data.items,
    mail(
      texts,
      t('mail.withdrawal-confirm.title', { reference }),
      t('mail.withdrawal-confirm.preview'),
      lead(t('mail.withdrawal-confirm.asked', { name, reference })),
      itemList(data, texts),
      button(confirmPath(data.withdrawalId), t('mail.withdrawal-confirm.confirm')),
      notes(t('mail.withdrawal-confirm.ignore')),
    ),
  );
}

/** Confirms the receipt of a withdrawal, without a judgement on it. */
export function withdrawalReceived(data: MailData<'withdrawal-received'>, texts: MailTexts): Template {
  const { t, exactly } = texts;
  const { name, email, reference } = data;
  const sum = money(data.refundTotal, data.currency);
  return withItems(
    data.items,
    mail(
      texts,
      t('mail.withdrawal-received.title', { reference }),
      t('mail.withdrawal-received.receipt'),
      lead(t('mail.withdrawal-received.receipt')),
      heading(t('mail.withdrawal-received.stated')),
      paragraph(t('mail.withdrawal-received.statement', { reference })),
      itemList(data, texts),
      paragraph(t('mail.withdrawal-received.who', { name, email, moment: exactly(data.statedAt) })),
      heading(t('mail.withdrawal-received.now')),
      ...(data.parcel
        ? [
            ...sendBack(data.parcel, data.currency, texts),
            paragraph(t('mail.withdrawal-received.refund', { sum })),
          ]
        : [paragraph(t('mail.withdrawal-received.keep', { sum }))]),
      follow(data, texts),
    ),
  );
}
