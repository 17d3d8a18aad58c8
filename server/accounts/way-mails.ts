import { randomUUID } from 'node:crypto';
import { closestLocale } from '#lib/i18n/locales.ts';
import type { Database } from '#server/db/database.ts';
import type { MailData } from '#server/mail/kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { findAccount } from './customers.ts';

/** A way to sign in beside the password: a passkey by its name, or a provider. */
export type WayToSignIn = MailData<'way-added'>['way'];

/** Tells the mailbox of an account that a way to sign in is new or gone, in case it was somebody else. */
export async function mailAboutWay(
  tx: Database,
  customerId: string,
  template: 'way-added' | 'way-removed',
  way: WayToSignIn,
): Promise<void> {
  const account = await findAccount(tx, customerId);
  if (!account) return;
  await enqueueMail(tx, {
    to: account.email,
    template,
    data: { firstName: account.first_name, way },
    dedupKey: `${template}:${randomUUID()}`,
    locale: closestLocale(account.locale),
  });
}
