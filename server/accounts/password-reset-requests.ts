import { randomUUID } from 'node:crypto';
import { type Database, database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { countAttempt, limitNetwork } from '#server/identity/limit.ts';
import { createOneTimeToken, ONE_TIME_MINUTES } from '#server/identity/one-time-tokens.ts';
import { enqueueJob, type JobPayload } from '#server/jobs/enqueue.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { findAccountByEmail } from './customers.ts';

const HOUR = 3_600;
const REQUESTS_PER_HOUR = 20;
/** Limit of mails to one mailbox; the answer does not reveal the limit. */
const MAILS_PER_HOUR = 3;

/** Lifetime of the link, in minutes. */
export const RESET_MINUTES = ONE_TIME_MINUTES.password_reset;

/**
 * Accepts a request for a new password. A job looks up the account, so that neither the answer nor its timing reveals
 * whether it exists.
 *
 * @throws TooManyAttempts with the seconds to wait.
 */
export async function requestPasswordReset(db: Database, ip: string, email: string): Promise<void> {
  await limitNetwork('password-reset', ip, REQUESTS_PER_HOUR, HOUR);
  const { count } = await countAttempt(`password-reset mail ${email}`, HOUR);
  if (env().RATE_LIMITS && count > MAILS_PER_HOUR) return;
  await enqueuePasswordReset(db, email);
}

/** Sends a link for a new password to a mailbox, when it has an account. */
export const enqueuePasswordReset = (db: Database, email: string): Promise<void> =>
  enqueueJob(db, 'send-password-reset', { requestId: randomUUID(), email });

/** Mails the requested link if the account exists; only once, however often the job runs. */
export async function sendPasswordReset({
  requestId,
  email,
}: JobPayload<'send-password-reset'>): Promise<void> {
  await database().transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) return;
    const token = await createOneTimeToken(tx, {
      purpose: 'password_reset',
      customerId: account.id,
      email: account.email,
    });
    await enqueueMail(tx, {
      to: account.email,
      template: 'password-reset',
      data: { firstName: account.first_name, token, minutes: RESET_MINUTES },
      dedupKey: `password-reset:${requestId}`,
      locale: closestLocale(account.locale),
    });
  });
}
