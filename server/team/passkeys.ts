import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PasskeyRegistration, PasskeySignIn } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { teamMember, teamPasskey } from '#server/db/schema/team.ts';
import { Conflict, Invalid, InvalidCredentials, NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import {
  createdPasskey,
  creationOptions,
  isNewCounter,
  signedCounter,
} from '#server/identity/passkey-ceremonies.ts';
import { issueTeamToken, unlockSession } from '#server/identity/team-tokens.ts';
import type { RelyingParty } from '#server/identity/webauthn.ts';
import { assertRecentProof } from './limits.ts';

const MOST = 10;

/** Lists the passkeys of a member, the oldest first. */
export const teamPasskeysOf = (db: Database, { memberId }: Pick<Member, 'memberId'>) =>
  db
    .select()
    .from(teamPasskey)
    .where(eq(teamPasskey.member_id, memberId))
    .orderBy(asc(teamPasskey.created_at), asc(teamPasskey.id));

/** Returns the browser's options for creating a passkey. @throws ProofRequired; Conflict when the member has ten. */
export async function beginTeamPasskey(db: Database, party: RelyingParty, member: Member) {
  assertRecentProof(member);
  const existing = await teamPasskeysOf(db, member);
  if (existing.length >= MOST) throw new Conflict(`A member has ${MOST} passkeys at most. Remove one first.`);
  return creationOptions(db, party, { memberId: member.memberId }, { userName: member.email, existing });
}

/** Stores a passkey. @throws ProofRequired; Invalid if it does not match the options, or they have expired. */
export async function addTeamPasskey(
  db: Database,
  party: RelyingParty,
  member: Member,
  { name, credential }: PasskeyRegistration,
): Promise<void> {
  assertRecentProof(member);
  const { memberId } = member;
  const created = await createdPasskey(db, party, { memberId }, credential);
  if (!created)
    throw new Invalid([
      { field: 'credential', message: 'This passkey could not be added. Please try again.' },
    ]);
  const { backed_up: _, ...columns } = created;
  await db.transaction(async (tx) => {
    await tx.insert(teamPasskey).values({ ...columns, member_id: memberId, name });
    await recordAudit(tx, {
      actor: member,
      action: 'team passkey add',
      subject: { type: 'team_member', id: memberId },
    });
  });
}

/** Removes one of the member's own passkeys. @throws ProofRequired, NotFound */
export async function removeTeamPasskey(db: Database, member: Member, id: string): Promise<void> {
  assertRecentProof(member);
  const { memberId } = member;
  await db.transaction(async (tx) => {
    const own = and(eq(teamPasskey.id, id), eq(teamPasskey.member_id, memberId));
    const removed = isId(id) ? await tx.delete(teamPasskey).where(own) : undefined;
    if (!removed?.rowCount) throw new NotFound();
    await recordAudit(tx, {
      actor: member,
      action: 'team passkey remove',
      subject: { type: 'team_member', id: memberId },
    });
  });
}

/**
 * Returns the member whose passkey signed.
 *
 * @throws InvalidCredentials, the same for an unknown passkey and an invalid signature
 */
async function memberOfPasskey(db: Database, party: RelyingParty, { credential }: PasskeySignIn) {
  const [known] = await db.select().from(teamPasskey).where(eq(teamPasskey.credential_id, credential.id));
  const counter = await signedCounter(db, party, credential, known);
  if (!known || counter === undefined) throw new InvalidCredentials();
  const used = await db
    .update(teamPasskey)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(teamPasskey.id, known.id), isNewCounter(teamPasskey.counter, counter)));
  if (!used.rowCount) throw new InvalidCredentials();
  const [member] = await db
    .select({ id: teamMember.id, name: teamMember.name })
    .from(teamMember)
    .where(and(eq(teamMember.id, known.member_id), isNull(teamMember.disabled_at)));
  if (!member) throw new InvalidCredentials();
  return member;
}

/**
 * Signs a member in by a passkey, which is a full proof.
 *
 * @returns the token of the session
 * @throws InvalidCredentials
 */
export async function signInByTeamPasskey(
  db: Database,
  party: RelyingParty,
  answer: PasskeySignIn,
): Promise<string> {
  const { id, name } = await memberOfPasskey(db, party, answer);
  return db.transaction(async (tx) => {
    await recordAudit(tx, {
      actor: { name, memberId: id },
      action: 'team sign in',
      subject: { type: 'team_member', id },
      details: { by: 'passkey' },
    });
    return issueTeamToken(tx, id);
  });
}

/** Records a new proof by the member's own passkey, which also unlocks the session. @throws InvalidCredentials */
export async function proveByTeamPasskey(
  db: Database,
  party: RelyingParty,
  member: Member,
  answer: PasskeySignIn,
): Promise<void> {
  const { id } = await memberOfPasskey(db, party, answer);
  if (id !== member.memberId) throw new InvalidCredentials();
  await unlockSession(db, member, true);
}
