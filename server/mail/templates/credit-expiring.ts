import type { MailData } from '../mail-kinds.ts';
import { type MailTexts, money } from '../mail-messages.ts';
import { button, lead, mail, type Template } from './layout.ts';

/** Writes the mail that a gift card of the customer ends soon. */
export function creditExpiring(data: MailData<'credit-expiring'>, texts: MailTexts): Template {
  const { t } = texts;
  const sum = money(data.amount, data.currency);
  const day = texts.day(data.until);
  return mail(
    texts,
    t('mail.credit-expiring.title', { sum }),
    t('mail.credit-expiring.preview', { day }),
    lead(t('mail.credit-expiring.lead', { firstName: data.firstName, sum, day })),
    button('/account/vouchers', t('mail.credit-expiring.see')),
  );
}
