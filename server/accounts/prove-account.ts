import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Session } from '#contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { providerSignIn } from '#server/db/schema/sign-in.ts';
import { signInExpired } from '#server/identity/providers/authorization.ts';
import type { Provider } from '#server/identity/providers/provider.ts';
import { addIdentity } from './identities.ts';
import { isOpen } from './provider-sign-in.ts';
import type { Caller } from './sessions.ts';
import { openProvenSession, signIn } from './sign-in.ts';

const account = z.object({ id: z.string(), email: z.string() });

/**
 * Finds the account that a sign-in waits to prove.
 *
 * @throws Gone without one, or if the provider has not verified the email.
 */
async function accountToProve(db: Database, provider: Provider, state: string) {
  const [found] = await rowsOf(
    db,
    account,
    sql`select c.id, c.email from ${providerSignIn} join customer c on c.id = account_id
      where ${isOpen(provider, state)} and subject is not null`,
  );
  if (!found) throw signInExpired();
  return found;
}

/**
 * Links the pending provider to the account whose owner has proven the ownership. Works once.
 *
 * @throws Gone as `accountToProve`; Invalid as `linkIdentity`.
 */
function linkProven(db: Database, provider: Provider, state: string, customerId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [waited] = await tx
      .delete(providerSignIn)
      .where(and(isOpen(provider, state), eq(providerSignIn.account_id, customerId)))
      .returning();
    if (!waited?.subject) throw signInExpired();
    const { subject, email } = waited;
    await addIdentity(tx, customerId, provider, { subject, email });
  });
}

/**
 * Signs in with the account's password, and adds the provider whose sign-in waits for that proof.
 *
 * @throws as `accountToProve`, `signIn` and `linkProven`
 */
export async function linkByPassword(
  db: Database,
  provider: Provider,
  { state, password }: { state: string; password: string },
  caller: Caller,
): Promise<Session> {
  const account = await accountToProve(db, provider, state);
  const session = await signIn(db, { email: account.email, password }, caller);
  await linkProven(db, provider, state, account.id);
  return session;
}

/**
 * Adds the provider for a customer whose recent sign-in is the proof, and opens a new session.
 *
 * @param recentCustomer returns the id of the calling customer, once the sign-in is known to wait
 * @returns undefined if the sign-in waits for another account
 * @throws as `accountToProve`, `recentCustomer` and `linkProven`
 */
export async function linkByRecentSignIn(
  db: Database,
  provider: Provider,
  { state, recentCustomer }: { state: string; recentCustomer: () => Promise<string> },
  caller: Caller,
): Promise<Session | undefined> {
  const account = await accountToProve(db, provider, state);
  if ((await recentCustomer()) !== account.id) return undefined;
  await linkProven(db, provider, state, account.id);
  return openProvenSession(db, account.id, caller);
}
