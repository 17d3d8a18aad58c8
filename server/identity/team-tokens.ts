import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Role, rightsOf } from '#contract/private/rights.ts';
import type { Database } from '#server/db/database.ts';
import { teamMember, teamRole, teamSession } from '#server/db/schema/team.ts';
import { env } from '#server/env.ts';
import { findKeyHolder, KEY_PREFIX } from './api-keys.ts';
import type { Member } from './bearer.ts';
import { hashOf, secretOf } from './tokens.ts';

/** Precision of a session's last use: not every call writes. */
const USE_SECONDS = 20;

const isIdle = () => sql<boolean>`(${teamSession.locked_at} is not null
  or ${teamSession.last_used_at} < now() - make_interval(mins => ${env().OFFICE_LOCK_MINUTES}))`;

/** Issues a token of 256 random bits to a member who has just proven their identity. */
export async function issueTeamToken(db: Database, memberId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(teamSession).values({
    hash: hashOf(secret),
    member_id: memberId,
    expires_at: sql`now() + make_interval(hours => ${env().OFFICE_SESSION_HOURS})`,
  });
  await db.update(teamMember).set({ last_seen_at: sql`now()` }).where(eq(teamMember.id, memberId));
  return secret;
}

/**
 * Finds the calling member, by `Authorization: Bearer …`, with the present rights; null for any other token, an ended
 * session, and a disabled member. A partner's key is looked up in `api-keys.ts`.
 *
 * @param counts whether the call keeps the session unlocked; calls that a screen makes by itself do not.
 */
export async function findMember(
  db: Database,
  authorization: string | null,
  { counts }: { counts: boolean },
): Promise<Member | null> {
  const secret = secretOf(authorization);
  if (secret === undefined) return null;
  if (secret.startsWith(KEY_PREFIX)) return findKeyHolder(db, secret);
  const rows = await db
    .select({
      tokenId: teamSession.id,
      memberId: teamMember.id,
      name: teamMember.name,
      email: teamMember.email,
      isLocked: isIdle(),
      isRecent: sql<boolean>`${teamSession.last_used_at} > now() - make_interval(secs => ${USE_SECONDS})`,
      provenAt: teamSession.proven_at,
      expiresAt: teamSession.expires_at,
      role: teamRole.role,
      storeId: teamRole.store_id,
    })
    .from(teamSession)
    .innerJoin(teamMember, eq(teamMember.id, teamSession.member_id))
    .leftJoin(teamRole, eq(teamRole.member_id, teamMember.id))
    .where(
      and(
        eq(teamSession.hash, hashOf(secret)),
        gt(teamSession.expires_at, sql`now()`),
        isNull(teamMember.disabled_at),
      ),
    )
    .orderBy(teamRole.role, teamRole.store_id);
  const [first] = rows;
  if (!first) return null;
  if (counts && !first.isLocked && !first.isRecent) await recordUse(db, first.tokenId, first.memberId);
  const { role, storeId, isRecent, ...member } = first;
  const roles = rows.flatMap((row) => (row.role ? [{ role: row.role, storeId: row.storeId }] : []));
  return { kind: 'member', ...member, roles, ...powersOf(roles) };
}

/** Returns the rights of roles, and their stores: those that the roles are bound to, or null for all. */
export function powersOf(
  roles: readonly { role: Role; storeId: string | null }[],
): Pick<Member, 'rights' | 'storeIds'> {
  const stores = roles.flatMap(({ storeId }) => (storeId === null ? [] : [storeId]));
  return {
    rights: new Set(rightsOf(roles.map(({ role }) => role))),
    storeIds: roles.some(({ storeId }) => storeId === null) ? null : [...new Set(stores)],
  };
}

async function recordUse(db: Database, sessionId: string, memberId: string): Promise<void> {
  await db.update(teamSession).set({ last_used_at: sql`now()` }).where(eq(teamSession.id, sessionId));
  await db.update(teamMember).set({ last_seen_at: sql`now()` }).where(eq(teamMember.id, memberId));
}

/** Locks the session of this call. */
export async function lockSession(db: Database, { tokenId }: Member): Promise<void> {
  await db.update(teamSession).set({ locked_at: sql`now()` }).where(eq(teamSession.id, tokenId));
}

/** Unlocks a session; `isProof`: by a full proof, which also allows calls that need a recent one. */
export async function unlockSession(db: Database, { tokenId }: Member, isProof: boolean): Promise<void> {
  await db
    .update(teamSession)
    .set({ locked_at: null, last_used_at: sql`now()`, ...(isProof ? { proven_at: sql`now()` } : {}) })
    .where(eq(teamSession.id, tokenId));
}

/** Ends the session of this call: signing out. */
export async function endTeamToken(db: Database, { tokenId }: Member): Promise<void> {
  await db.delete(teamSession).where(eq(teamSession.id, tokenId));
}

/** Ends every session of a member. */
export async function endTeamSessions(db: Database, memberId: string): Promise<void> {
  await db.delete(teamSession).where(eq(teamSession.member_id, memberId));
}
