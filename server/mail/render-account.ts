import { ACCOUNT_MAILS } from './kinds-account.ts';
import type { MailTexts } from './messages.ts';
import { accountActivation, emailChange, emailChanged } from './templates/account-mailbox.ts';
import { passwordChanged, passwordReset } from './templates/account-password.ts';
import type { Template } from './templates/layout.ts';
import { marketingConfirm, marketingConfirmed } from './templates/marketing.ts';

/** The template of a mail of an account; undefined for any other kind. */
export function accountTemplate(kind: string, data: unknown, texts: MailTexts): Template | undefined {
  switch (kind) {
    case 'account-activation':
      return accountActivation(ACCOUNT_MAILS[kind].parse(data), texts);
    case 'password-reset':
      return passwordReset(ACCOUNT_MAILS[kind].parse(data), texts);
    case 'password-changed':
      return passwordChanged(ACCOUNT_MAILS[kind].parse(data), texts);
    case 'email-change':
      return emailChange(ACCOUNT_MAILS[kind].parse(data), texts);
    case 'email-changed':
      return emailChanged(ACCOUNT_MAILS[kind].parse(data), texts);
    case 'marketing-confirm':
      return marketingConfirm(ACCOUNT_MAILS[kind].parse(data), texts);
    case 'marketing-confirmed':
      return marketingConfirmed(ACCOUNT_MAILS[kind].parse(data), texts);
    default:
      return undefined;
  }
}
