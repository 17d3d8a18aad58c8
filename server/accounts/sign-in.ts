import { eq } from 'drizzle-orm';
import type { Session } from '#lib/contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { InvalidCredentials } from '#server/errors.ts';
import { clearTries, networkOf, rateLimit, takeTry } from '#server/identity/limit.ts';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';
import { findAccountByEmail } from './customers.ts';
import { type Caller, openSession } from './sessions.ts';

const HOUR = 3_600;
/** Tries of one network, whatever it tries: a shop's free network signs in fewer. */
const TRIES_PER_NETWORK = 50;
/** Tries at one account, wherever they come from. */
const TRIES_PER_ACCOUNT = 100;

/** What tries at a mailbox are counted by; the next part is the network. */
const triesAt = (email: string) => `login ${email} `;

/**
 * Signs in with a password. Whether the account is unknown, has no password or another one is one answer after the same
 * work.
 *
 * @throws InvalidCredentials; TooManyAttempts, for unknown accounts too; Unavailable.
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<Session> {
  const network = networkOf(caller.ip);
  await rateLimit(`login network ${network}`, TRIES_PER_NETWORK, HOUR);
  await rateLimit(`login account ${email}`, TRIES_PER_ACCOUNT, HOUR);
  await takeTry(triesAt(email) + network);
  const account = await findAccountByEmail(db, email);
  const result = await verifyPassword(password, account?.password_hash ?? null);
  if (!account || result === 'wrong') throw new InvalidCredentials();
  const rehashed = result === 'stale' ? await hashPassword(password) : undefined;
  const session = await db.transaction(async (tx) => {
    if (rehashed)
      await tx.update(customer).set({ password_hash: rehashed }).where(eq(customer.id, account.id));
    return openSession(tx, account.id, caller);
  });
  await clearTries(triesAt(email));
  return session;
}

/** Clears the wrong passwords that were tried at a mailbox: its owner has just proven to be that. */
export const clearSignInTries = (email: string): Promise<void> => clearTries(triesAt(email));
