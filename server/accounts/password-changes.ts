import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import type { QueuePlace } from '#server/identity/hashing/fair-queue.ts';
import { deviceToken, knownDevice } from '#server/identity/known-device.ts';
import { clearTries, countTry } from '#server/identity/limit.ts';
import { endOneTimeTokens, linkExpired, redeemOneTimeToken } from '#server/identity/one-time-tokens.ts';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';
import { endSessions } from '#server/identity/tokens.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { closestLocale } from '#shared/locales.ts';
import { type CustomerRow, findAccount } from './customers.ts';
import { forgetProfile } from './forget-profile.ts';
import { endPendingSignIns, hasSignInMethod, removeSignInMethods } from './identities.ts';
import { markConfirmed } from './mailboxes.ts';
import { passwordViolations } from './passwords/password-rules.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { clearSignInTries } from './sign-in-limits.ts';

/**
 * Returns the place of an account: customers who are signed in, or come by the link of a mail, do not queue with
 * strangers.
 */
const placeOf = (account: CustomerRow): QueuePlace => ({ rank: 'known', network: account.id });

/** @throws Invalid */
async function assertGood(password: string, account: CustomerRow, field: string): Promise<void> {
  const { email, first_name: firstName, last_name: lastName } = account;
  const violations = await passwordViolations(password, { email, firstName, lastName }, field);
  if (violations.length > 0) throw new Invalid(violations);
}

/** Stores a new password, ends the sessions of the old one, and informs the mailbox. */
async function storePassword(
  tx: Database,
  account: CustomerRow,
  password: string,
  except?: Bearer,
): Promise<void> {
  const password_hash = await hashPassword(password, placeOf(account));
  await tx.update(customer).set({ password_hash }).where(eq(customer.id, account.id));
  await endSessions(tx, account.id, except);
  await endOneTimeTokens(tx, account.id, ['password_reset', 'email_change']);
  await enqueueMail(tx, {
    to: account.email,
    template: 'password-changed',
    data: { firstName: account.first_name },
    dedupKey: `password-changed:${randomUUID()}`,
    locale: closestLocale(account.locale),
  });
}

/**
 * Sets a new password for the reader of the mailbox, and ends all other access to the account: sessions, pending
 * sign-ins, passkeys and providers. Data that a stranger entered before the mailbox was proven are deleted.
 *
 * @param field the name that a bad password is reported under
 * @param keepSignInMethods keeps passkeys and providers of a mailbox that was proven before
 * @throws Invalid; TooManyAttempts.
 */
export async function replacePassword(
  tx: Database,
  account: CustomerRow,
  password: string,
  field: string,
  keepSignInMethods = false,
): Promise<void> {
  await assertGood(password, account, field);
  const isProven = account.email_confirmed_at !== null;
  if (!isProven && (await hasSignInMethod(tx, account.id))) await forgetProfile(tx, account.id);
  await storePassword(tx, account, password);
  await endPendingSignIns(tx, account.id);
  if (!keepSignInMethods || !isProven) await removeSignInMethods(tx, account.id);
}

/**
 * Sets a new password by the link of a mail. The link also proves the mailbox. Every session and every pending sign-in
 * ends. Passkeys and providers are removed, because a thief may have added one; `keepSignInMethods` keeps those of a
 * mailbox that was proven before.
 *
 * @param devices marks of the browser, if it has signed in before
 * @returns the address to sign in with, and the mark of a known browser: the link proves the mailbox, so that the
 * sign-in with the new password is not a stranger's
 * @throws NotFound, Gone as `redeemOneTimeToken`; Invalid, after which the link still works; TooManyAttempts.
 */
export async function resetPassword(
  db: Database,
  token: string,
  { password, keepSignInMethods }: { password: string; keepSignInMethods: boolean },
  devices: string | null,
): Promise<{ email: string; deviceToken: string }> {
  const email = await db.transaction(async (tx) => {
    const link = await redeemOneTimeToken(tx, token, ['password_reset']);
    const account = link.customer_id ? await findAccount(tx, link.customer_id, true) : undefined;
    if (account?.email !== link.email) throw linkExpired();
    await replacePassword(tx, account, password, 'password', keepSignInMethods);
    await markConfirmed(tx, account);
    return account.email;
  });
  await clearSignInTries(email);
  return { email, deviceToken: deviceToken(email, knownDevice(devices, email)) };
}

/**
 * Checks the password before a critical change; for an account without one, a recent sign-in.
 *
 * @throws Invalid on `currentPassword`; RecentSignInRequired; TooManyAttempts.
 */
export async function assertCurrentPassword(
  db: Database,
  account: CustomerRow,
  given: string | undefined,
  bearer: Bearer,
): Promise<void> {
  if (account.password_hash === null) return requireRecentSignIn(db, bearer);
  const field = 'currentPassword';
  if (!given) throw new Invalid([{ field, message: refusalText('violation.blank'), rule: 'blank' }]);
  await assertPassword(account, given, field);
}

/**
 * Compares a given password with the account's; wrong ones are counted.
 *
 * @throws Invalid on `field`, also for an account without a password; TooManyAttempts.
 */
export async function assertPassword(account: CustomerRow, given: string, field: string): Promise<void> {
  const tries = `password ${account.id}`;
  await countTry(tries);
  if ((await verifyPassword(given, account.password_hash, placeOf(account))) === 'wrong')
    throw new Invalid([{ field, message: refusalText('refusal.password.wrong') }]);
  await clearTries(tries);
}

/**
 * Changes the password of a customer; every other session ends.
 *
 * @throws Invalid, Conflict for an account without a password, TooManyAttempts.
 */
export async function changePassword(
  db: Database,
  bearer: Extract<Bearer, { kind: 'customer' }>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await findAccount(db, bearer.userId);
  if (!account) throw new NotFound();
  if (account.password_hash === null) throw new Conflict(refusalText('refusal.password.none'), 'no-password');
  await assertCurrentPassword(db, account, currentPassword, bearer);
  if (newPassword === currentPassword) {
    const message = refusalText('refusal.password.same');
    throw new Invalid([{ field: 'newPassword', message }]);
  }
  await assertGood(newPassword, account, 'newPassword');
  await db.transaction((tx) => storePassword(tx, account, newPassword, bearer));
}
