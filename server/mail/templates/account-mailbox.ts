import { oneTimeLink } from '#server/identity/one-time-tokens.ts';
import type { MailData } from '../mail-kinds.ts';
import type { MailTexts } from '../mail-messages.ts';
import { button, lead, mail, notes, points, type Template } from './layout.ts';

/** Renders the button that proves the recipient's mailbox; one page for a new account and for a new address. */
const activation = (token: string, text: string) => button(`/activate-account/${oneTimeLink(token)}`, text);

/** Writes the mail about a new account, whose mailbox must be proven. */
export function accountActivation(data: MailData<'account-activation'>, texts: MailTexts): Template {
  const { firstName, token, hours } = data;
  const { t } = texts;
  return mail(
    texts,
    t('mail.account-activation.title'),
    t('mail.account-activation.preview'),
    lead(t('mail.account-activation.lead', { firstName })),
    points(t('mail.account-activation.credit'), t('mail.account-activation.orders')),
    activation(token, t('mail.account-activation.confirm')),
    notes(t('mail.link.hours', { hours }), t('mail.account-activation.ignore')),
  );
}

/** Writes the mail to the new mailbox of an account, for confirmation. */
export function emailChange(data: MailData<'email-change'>, texts: MailTexts): Template {
  const { firstName, token, hours } = data;
  const { t } = texts;
  return mail(
    texts,
    t('mail.email-change.title'),
    t('mail.email-change.preview'),
    lead(t('mail.email-change.lead', { firstName })),
    activation(token, t('mail.email-change.confirm')),
    notes(t('mail.link.hours', { hours }), t('mail.email-change.ignore')),
  );
}

/** Writes the mail to both mailboxes, the previous and the new one. */
export function emailChanged({ firstName, email }: MailData<'email-changed'>, texts: MailTexts): Template {
  const { t } = texts;
  return mail(
    texts,
    t('mail.email-changed.title'),
    t('mail.email-changed.preview', { email }),
    lead(t('mail.email-changed.lead', { firstName, email })),
    notes(t('mail.account.not-you')),
  );
}

/** Writes the mail that the data that the shop keeps about a customer were downloaded, by that customer or not. */
export function dataExported({ firstName }: MailData<'data-exported'>, texts: MailTexts): Template {
  const { t } = texts;
  return mail(
    texts,
    t('mail.data-exported.title'),
    t('mail.data-exported.preview'),
    lead(t('mail.data-exported.lead', { firstName })),
    notes(t('mail.account.not-you')),
  );
}
