import { resendActivation } from '#server/accounts/mailboxes.ts';
import { enqueuePasswordReset } from '#server/accounts/password-reset-requests.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { endSessions } from '#server/identity/tokens.ts';
import { type CustomerStep, findOfficePerson } from './persons.ts';

/** Ways to help a customer who cannot sign in, or whose device is lost. None shows a secret to the team. */
export type SignInHelp = 'password-reset' | 'activation' | 'end-sessions';

/**
 * Mails the customer a link, or ends their sessions.
 *
 * @throws NotFound, for a guest too; Conflict `account-active`; TooManyAttempts
 */
export async function helpToSignIn(
  db: Database,
  { id, storeIds, actor }: CustomerStep,
  help: SignInHelp,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await findOfficePerson(tx, id, storeIds);
    if (row.kind === 'guest' || row.erased_at) throw new NotFound();
    if (help === 'password-reset') await enqueuePasswordReset(tx, row.email);
    else if (help === 'activation') await resendActivation(tx, id);
    else await endSessions(tx, id);
    await recordAudit(tx, { actor, action: `customer ${help}`, subject: { type: 'customer', id } });
  });
}
