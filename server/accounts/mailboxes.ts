import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { Conflict } from '#server/errors.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { createOneTimeToken, endOneTimeTokens, ONE_TIME_MINUTES } from '#server/identity/one-time-tokens.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { closestLocale } from '#shared/locales.ts';
import { mailboxConfirmed } from './account-events.ts';
import { type CustomerRow, findAccount } from './customers.ts';

const HOUR = 3_600;
const MAILS_PER_HOUR = 5;

/** Lifetime of the link to a mailbox, in hours. */
export const ACTIVATION_HOURS = ONE_TIME_MINUTES.activation / 60;

/** Sends the link that proves the mailbox of a new account. */
export async function sendActivation(tx: Database, account: CustomerRow): Promise<void> {
  const { id: customerId, email, first_name: firstName, locale } = account;
  const token = await createOneTimeToken(tx, { purpose: 'activation', customerId, email });
  await enqueueMail(tx, {
    to: email,
    template: 'account-activation',
    data: { firstName, token, hours: ACTIVATION_HOURS },
    dedupKey: `account-activation:${token}`,
    locale: closestLocale(locale),
  });
}

/** Sends the link again. @throws Conflict for an account that needs none, TooManyAttempts. */
export async function resendActivation(db: Database, customerId: string): Promise<string> {
  await rateLimit(`activation ${customerId}`, MAILS_PER_HOUR, HOUR);
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, customerId, true);
    if (!account || account.email_confirmed_at)
      throw new Conflict(refusalText('refusal.account.active'), 'account-active');
    await sendActivation(tx, account);
    return account.email;
  });
}

/**
 * Mails a link to a customer's new mailbox; the change takes effect when it is opened. Only the page of the link, for
 * the reader of that mailbox, reveals that it already has an account.
 *
 * @throws TooManyAttempts
 */
export async function requestEmailChange(tx: Database, account: CustomerRow, email: string): Promise<void> {
  await rateLimit(`email-change ${account.id}`, MAILS_PER_HOUR, HOUR);
  const token = await createOneTimeToken(tx, { purpose: 'email_change', customerId: account.id, email });
  await enqueueMail(tx, {
    to: email,
    template: 'email-change',
    data: { firstName: account.first_name, token, hours: ONE_TIME_MINUTES.email_change / 60 },
    dedupKey: `email-change:${token}`,
    locale: closestLocale(account.locale),
  });
}

/** Marks the account's mailbox as proven by its customer. */
export async function markConfirmed(tx: Database, account: CustomerRow): Promise<void> {
  await tx
    .update(customer)
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
    .where(eq(customer.id, account.id));
  await endOneTimeTokens(tx, account.id, ['activation']);
  await mailboxConfirmed.publish(tx, { customerId: account.id, email: account.email });
}
