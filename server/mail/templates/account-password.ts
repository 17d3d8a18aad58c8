import { oneTimeLink } from '#server/identity/one-time-tokens.ts';
import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, lead, mail, notes, type Template } from './layout.ts';

/** Writes the mail to the requester of a new password. */
export function passwordReset(data: MailData<'password-reset'>, texts: MailTexts): Template {
  const { firstName, token, minutes } = data;
  const { t } = texts;
  return mail(
    texts,
    t('mail.password-reset.title'),
    t('mail.password-reset.preview', { minutes }),
    lead(t('mail.password-reset.lead', { firstName })),
    button(`/password-reset/${oneTimeLink(token)}`, t('mail.password-reset.choose')),
    notes(t('mail.password-reset.once', { minutes }), t('mail.password-reset.ignore')),
  );
}

/** Writes the mail that a password was changed, by its owner or not. */
export function passwordChanged({ firstName }: MailData<'password-changed'>, texts: MailTexts): Template {
  const { t } = texts;
  return mail(
    texts,
    t('mail.password-changed.title'),
    t('mail.password-changed.preview'),
    lead(t('mail.password-changed.lead', { firstName })),
    notes(t('mail.account.not-you')),
  );
}
