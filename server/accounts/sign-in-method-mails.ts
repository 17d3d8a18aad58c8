import { randomUUID } from 'node:crypto';
import { closestLocale } from '#lib/i18n/locales.ts';
import type { Database } from '#server/db/database.ts';
import type { MailData } from '#server/mail/kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { findAccount } from './customers.ts';

/** A sign-in method beside the password: a passkey by its name, or a provider. */
export type SignInMethod = MailData<'sign-in-method-added'>['method'];

/** Tells the mailbox of an account that a sign-in method is new or gone, in case it was somebody else. */
export async function mailSignInMethod(
  tx: Database,
  customerId: string,
  template: 'sign-in-method-added' | 'sign-in-method-removed',
  method: SignInMethod,
): Promise<void> {
  const account = await findAccount(tx, customerId);
  if (!account) return;
  await enqueueMail(tx, {
    to: account.email,
    template,
    data: { firstName: account.first_name, method },
    dedupKey: `${template}:${randomUUID()}`,
    locale: closestLocale(account.locale),
  });
}
