import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { providerSignIn } from '#server/db/schema/sign-in.ts';
import { signInExpired } from '#server/identity/providers/authorization.ts';
import type { Provider } from '#server/identity/providers/provider.ts';
import { addIdentity } from './identities.ts';
import { isOpen } from './provider-sign-in.ts';

const account = z.object({ id: z.string(), email: z.string() });

/**
 * The account that a sign-in waits for proof of.
 *
 * @throws Gone when none does, or the provider has not checked the e-mail.
 */
export async function accountToProve(db: Database, provider: Provider, state: string) {
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
 * Adds the way that waited to the account whose owner has proven to be it. Works once.
 *
 * @throws Gone as `accountToProve`; Invalid as `linkIdentity`.
 */
export function linkProven(
  db: Database,
  provider: Provider,
  state: string,
  customerId: string,
): Promise<void> {
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
