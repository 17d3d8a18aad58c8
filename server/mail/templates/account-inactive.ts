import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, lead, mail, notes, type Template } from './layout.ts';

/** Writes the mail that an account is deleted soon, because it has not been used for long. */
export function accountInactive(data: MailData<'account-inactive'>, texts: MailTexts): Template {
  const { firstName, months, until } = data;
  const { t } = texts;
  const day = texts.day(until);
  return mail(
    texts,
    t('mail.account-inactive.title'),
    t('mail.account-inactive.preview', { day }),
    lead(t('mail.account-inactive.lead', { firstName, months, day })),
    button('/login', t('mail.account-inactive.keep')),
    notes(t('mail.account-inactive.books')),
  );
}
