import { unseal } from '#server/sealing.ts';
import { groupedCode } from '#shared/grouped-code.ts';
import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { giftCardPicture } from './gift-card-picture.ts';
import { button, heading, lead, mail, noteText, paragraph, type Template } from './layout.ts';
import { seeOrder } from './see-order.ts';

/** Decrypts the code of a gift card, grouped for typing. */
export const unsealedCode = (sealedCode: string): string => groupedCode(unseal('gift-card-code', sealedCode));

/** Writes the confirmation for the buyer of a gift card: receipt, recipient, and how to cancel it (CRD Art. 8(7)). */
export function giftCardBought(data: MailData<'gift-card-bought'>, texts: MailTexts): Template {
  const { t } = texts;
  const { reference, delivery, recipient } = data;
  const sum = money(data.amount, data.currency);
  const sent = delivery === 'print' ? 'print' : data.sendAt ? 'later' : 'now';
  return mail(
    texts,
    t('mail.gift-card-bought.title', { sum }),
    t('mail.gift-card-bought.preview'),
    lead(
      t(`mail.gift-card-bought.${sent}`, {
        recipient: recipient ?? '',
        day: data.sendAt ? texts.day(data.sendAt) : '',
      }),
    ),
    giftCardPicture({ sum, until: texts.day(data.until) }, texts),
    data.link ? seeOrder(data.link, texts) : null,
    heading(t('mail.gift-card-bought.receipt')),
    paragraph(t('mail.gift-card-bought.paid', { sum, reference, moment: texts.exactly(data.paidAt) })),
    noteText(t('mail.gift-card-bought.tax')),
    heading(t('mail.withdraw.heading')),
    paragraph(t('mail.gift-card-bought.withdraw', { day: texts.day(data.until) })),
  );
}

/** Writes the mail of a gift card to its recipient: sender, amount, code, expiry and how to pay with it. */
export function giftCard(data: MailData<'gift-card'>, texts: MailTexts): Template {
  const { t } = texts;
  const sum = money(data.amount, data.currency);
  const code = unsealedCode(data.sealedCode);
  const until = texts.day(data.until);
  const template = mail(
    texts,
    t('mail.gift-card.title', { sender: data.sender, sum }),
    t('mail.gift-card.preview', { sum }),
    lead(t('mail.gift-card.lead', { recipient: data.recipient })),
    giftCardPicture({ ...data, sum, code, until }, texts),
    paragraph(t('mail.gift-card.how')),
    button('/products', t('mail.gift-card.shop')),
    noteText(t('mail.gift-card.keep')),
  );
  return { ...template, secret: code };
}
