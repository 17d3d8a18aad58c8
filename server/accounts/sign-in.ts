import { eq } from 'drizzle-orm';
import type { Session } from '#contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { InvalidCredentials } from '#server/errors.ts';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';
import { findAccountByEmail } from './customers.ts';
import { type Caller, openSession } from './sessions.ts';
import { admitSignIn, clearSignInTries } from './sign-in-limits.ts';

/**
 * Signs in with a password. An unknown account, one without a password and a wrong password get the same answer after
 * the same work.
 *
 * @throws InvalidCredentials; TooManyAttempts and ChallengeRequired, for unknown accounts too (`admitSignIn`).
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<Session> {
  const attempt = await admitSignIn(email, password, caller);
  const account = await findAccountByEmail(db, email);
  const result = await verifyPassword(password, account?.password_hash ?? null, attempt.place);
  if (!account || result === 'wrong') throw new InvalidCredentials();
  const rehashed = result === 'stale' ? await hashPassword(password, attempt.place) : undefined;
  const session = await db.transaction(async (tx) => {
    if (rehashed)
      await tx.update(customer).set({ password_hash: rehashed }).where(eq(customer.id, account.id));
    return openSession(tx, account.id, caller);
  });
  await attempt.succeed();
  return session;
}

/**
 * Signs a customer in who has been proven by another method than a password, and clears the wrong passwords that
 * strangers have tried at the account.
 */
export async function openProvenSession(db: Database, customerId: string, caller: Caller): Promise<Session> {
  const session = await db.transaction((tx) => openSession(tx, customerId, caller));
  if (session.email) await clearSignInTries(session.email);
  return session;
}
