import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customerIdentity, passkey } from '#server/db/schema/sign-in.ts';
import { linkExpired, redeemOneTimeToken } from '#server/identity/one-time-tokens.ts';
import { endSessions } from '#server/identity/tokens.ts';
import { findAccount } from './customers.ts';
import { endPendingSignIns } from './identities.ts';

/**
 * Removes the sign-in method of a mailed link, and ends every session and every pending sign-in: a thief may have added
 * it. The link works once, within seven days.
 *
 * @returns the address of the account.
 * @throws NotFound, Gone as `redeemOneTimeToken`.
 */
export function undoSignInMethod(db: Database, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { customer_id: customerId, sign_in_method_id: id } = await redeemOneTimeToken(tx, token, [
      'sign_in_method',
    ]);
    const account = customerId ? await findAccount(tx, customerId, true) : undefined;
    if (!account || !id) throw linkExpired();
    await tx.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.customer_id, account.id)));
    await tx
      .delete(customerIdentity)
      .where(and(eq(customerIdentity.id, id), eq(customerIdentity.customer_id, account.id)));
    await endSessions(tx, account.id);
    await endPendingSignIns(tx, account.id);
    return account.email;
  });
}
