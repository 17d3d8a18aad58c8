import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { teamInvitation, teamMember, teamPasskey, teamRecoveryCode } from '#server/db/schema/team.ts';
import { Gone, Invalid } from '#server/errors.ts';
import type { QueuePlace } from '#server/identity/hashing/fair-queue.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { newShortCode, normalizedCode } from '#server/identity/short-codes.ts';
import { invitationOfLink } from '#server/identity/team-invitation.ts';
import { endTeamSessions, issueTeamToken } from '#server/identity/team-tokens.ts';
import { hashOf } from '#server/identity/tokens.ts';
import { authenticatorAddress, stepOfCode } from './authenticator-codes.ts';
import { databaseTime } from './sign-in.ts';

const RECOVERY_CODES = 10;

/** Returns the hash of a recovery code, which is stored in its place. */
const recoveryHash = (code: string): Buffer => hashOf(normalizedCode(code));

const over = () => new Gone('This invitation is over. Ask a manager for another.', 'token-expired');

async function openInvitation(db: Database, token: string) {
  const id = invitationOfLink(token);
  if (id === undefined) throw over();
  const [found] = await db
    .select({
      id: teamInvitation.id,
      memberId: teamMember.id,
      name: teamMember.name,
      email: teamMember.email,
      secret: teamInvitation.totp_secret,
    })
    .from(teamInvitation)
    .innerJoin(teamMember, eq(teamMember.id, teamInvitation.member_id))
    .where(
      and(
        eq(teamInvitation.id, id),
        isNull(teamInvitation.accepted_at),
        gt(teamInvitation.expires_at, sql`now()`),
        isNull(teamMember.disabled_at),
      ),
    );
  if (!found) throw over();
  return found;
}

/**
 * Returns the invited person of a link, with the secret for the authenticator app.
 *
 * @throws Gone `token-expired` for any other link
 */
export async function readInvitation(db: Database, token: string) {
  const { secret, name, email } = await openInvitation(db, token);
  return { name, email, secret, otpauth: authenticatorAddress(secret, email) };
}

/**
 * Accepts an invitation: sets the member's password, authenticator app and PIN. Earlier sessions and recovery codes
 * end.
 *
 * @returns the token of a session, and recovery codes, which are shown once
 * @throws Gone; Invalid for a wrong code
 */
export async function acceptInvitation(
  db: Database,
  token: string,
  { password, code, pin }: { password: string; code: string; pin?: string },
  place: QueuePlace,
): Promise<{ token: string; recoveryCodes: string[] }> {
  const invited = await openInvitation(db, token);
  const step = stepOfCode(invited.secret, code, await databaseTime(db));
  if (step === undefined)
    throw new Invalid([
      { field: 'code', message: 'This code is not right. Type the one that the app shows now.' },
    ]);
  const passwordHash = await hashPassword(password, place);
  const pinHash = pin === undefined ? null : await hashPassword(pin, place);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => `${newShortCode(5)}-${newShortCode(5)}`);
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(teamInvitation)
      .set({ accepted_at: sql`now()` })
      .where(and(eq(teamInvitation.id, invited.id), isNull(teamInvitation.accepted_at)))
      .returning({ id: teamInvitation.id });
    if (!taken) throw over();
    await tx
      .update(teamMember)
      .set({
        password_hash: passwordHash,
        pin_hash: pinHash,
        totp_secret: invited.secret,
        totp_used_step: step,
      })
      .where(eq(teamMember.id, invited.memberId));
    await endTeamSessions(tx, invited.memberId);
    await tx.delete(teamPasskey).where(eq(teamPasskey.member_id, invited.memberId));
    await tx.delete(teamRecoveryCode).where(eq(teamRecoveryCode.member_id, invited.memberId));
    await tx
      .insert(teamRecoveryCode)
      .values(recoveryCodes.map((one) => ({ member_id: invited.memberId, hash: recoveryHash(one) })));
    await recordAudit(tx, {
      actor: { name: invited.name, memberId: invited.memberId },
      action: 'team accept',
      subject: { type: 'team_member', id: invited.memberId },
    });
    return { token: await issueTeamToken(tx, invited.memberId), recoveryCodes };
  });
}
