import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { createOneTimeToken } from '#server/identity/one-time-tokens.ts';
import type { MailData } from '#server/mail/mail-kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { findAccount } from './customers.ts';

/** A sign-in method beside the password: a passkey by its name, or a provider. */
export type SignInMethod = MailData<'sign-in-method-added'>['method'];

/**
 * Informs the mailbox of an account about a new sign-in method, in case someone else added it: a link in the mail
 * removes it within seven days.
 *
 * @param id of the passkey or of the identity
 */
export async function mailAddedMethod(
  tx: Database,
  customerId: string,
  id: string,
  method: SignInMethod,
): Promise<void> {
  const account = await findAccount(tx, customerId);
  if (!account) return;
  const { email } = account;
  const token = await createOneTimeToken(tx, {
    purpose: 'sign_in_method',
    signInMethodId: id,
    customerId,
    email,
  });
  await enqueueMail(tx, {
    to: email,
    template: 'sign-in-method-added',
    data: { firstName: account.first_name, method, token },
    dedupKey: `sign-in-method-added:${randomUUID()}`,
    locale: closestLocale(account.locale),
  });
}

/** Informs the mailbox of an account that a sign-in method was removed. */
export async function mailRemovedMethod(
  tx: Database,
  customerId: string,
  method: SignInMethod,
): Promise<void> {
  const account = await findAccount(tx, customerId);
  if (!account) return;
  await enqueueMail(tx, {
    to: account.email,
    template: 'sign-in-method-removed',
    data: { firstName: account.first_name, method },
    dedupKey: `sign-in-method-removed:${randomUUID()}`,
    locale: closestLocale(account.locale),
  });
}
