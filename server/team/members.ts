import { asc, eq, inArray, sql } from 'drizzle-orm';
import { STORE_ROLES } from '#contract/private/rights.ts';
import type { BoundRole } from '#contract/private/team.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { teamInvitation, teamMember, teamRole } from '#server/db/schema/team.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { invitationLink } from '#server/identity/team-invitation.ts';
import { endTeamSessions } from '#server/identity/team-tokens.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { newAuthenticatorSecret } from './authenticator-codes.ts';

/** A member of the team in the list. */
export interface TeamMemberRow {
  id: string;
  name: string;
  email: string;
  roles: BoundRole[];
  hasPassword: boolean;
  disabledAt: string | null;
  invitedUntil: string | null;
  hasPasskey: boolean;
  lastSeenAt: string | null;
  version: string;
}

/** Lists the team by name, disabled members last. */
export const listMembers = (db: Database): Promise<TeamMemberRow[]> => membersWhere(db);

/** Finds a member. @throws NotFound */
export async function findTeamMember(db: Database, id: string): Promise<TeamMemberRow> {
  const [found] = await membersWhere(db, id);
  if (!found) throw new NotFound();
  return found;
}

async function membersWhere(db: Database, id?: string): Promise<TeamMemberRow[]> {
  const rows = await db
    .select({
      id: teamMember.id,
      name: teamMember.name,
      email: teamMember.email,
      passwordHash: teamMember.password_hash,
      hasPasskey: sql<boolean>`exists (select 1 from team_passkey p where p.member_id = team_member.id)`,
      disabledAt: teamMember.disabled_at,
      lastSeenAt: teamMember.last_seen_at,
      version: versionOf(teamMember),
    })
    .from(teamMember)
    .where(id === undefined ? undefined : eq(teamMember.id, id))
    .orderBy(sql`disabled_at is not null`, asc(teamMember.name), asc(teamMember.id));
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const roles = await db
    .select()
    .from(teamRole)
    .where(inArray(teamRole.member_id, ids))
    .orderBy(asc(teamRole.role), asc(teamRole.store_id));
  const invitations = await db
    .select()
    .from(teamInvitation)
    .where(inArray(teamInvitation.member_id, ids))
    .orderBy(asc(teamInvitation.created_at));
  const open = new Map(
    invitations.filter((one) => one.accepted_at === null).map((one) => [one.member_id, one.expires_at]),
  );
  return rows.map(({ passwordHash, ...row }) => ({
    ...row,
    hasPassword: passwordHash !== null,
    invitedUntil: passwordHash === null ? (open.get(row.id) ?? null) : null,
    roles: roles
      .filter((one) => one.member_id === row.id)
      .map((one) => ({ role: one.role, store: one.store_id ?? undefined })),
  }));
}

/**
 * Invites a person to the team, by a mail with a link.
 *
 * @returns the link's token, too, for a command that prints it
 * @throws Invalid for a mailbox that is in the team, or a role without its store
 */
export async function inviteMember(
  db: Database,
  { name, email, roles }: { name: string; email: string; roles: BoundRole[] },
  actor: Actor,
): Promise<{ member: TeamMemberRow; token: string }> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(teamMember).where(eq(teamMember.email, email));
    if (known)
      throw new Invalid([
        { field: 'email', message: 'This mailbox is in the team already.', rule: 'notUnique' },
      ]);
    const [added] = await tx.insert(teamMember).values({ name, email }).returning({ id: teamMember.id });
    if (!added) throw new Error('the member was not added');
    await setRoles(tx, added.id, roles);
    const token = await createInvitation(tx, added.id);
    await recordAudit(tx, {
      actor,
      action: 'team invite',
      subject: { type: 'team_member', id: added.id },
      details: { after: { roles } },
    });
    return { member: await findTeamMember(tx, added.id), token };
  });
}

/**
 * Mails another link to a member who has not accepted theirs, or has lost all sign-in methods; earlier links end.
 *
 * @throws NotFound
 */
export async function inviteAgain(db: Database, id: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    await findTeamMember(tx, id);
    await recordAudit(tx, { actor, action: 'team invite again', subject: { type: 'team_member', id } });
    return createInvitation(tx, id);
  });
}

async function createInvitation(tx: Database, memberId: string): Promise<string> {
  await tx.delete(teamInvitation).where(eq(teamInvitation.member_id, memberId));
  const [made] = await tx
    .insert(teamInvitation)
    .values({
      member_id: memberId,
      totp_secret: newAuthenticatorSecret(),
      expires_at: sql`now() + make_interval(days => ${env().OFFICE_INVITATION_DAYS})`,
    })
    .returning({ id: teamInvitation.id });
  const member = await findTeamMember(tx, memberId);
  if (!made) throw new Error('the invitation was not made');
  await enqueueMail(tx, {
    to: member.email,
    template: 'team-invitation',
    data: { name: member.name, invitation: made.id, days: env().OFFICE_INVITATION_DAYS },
    dedupKey: `team-invitation:${made.id}`,
  });
  return invitationLink(made.id);
}

/**
 * Changes name, roles, or whether a member may sign in. New roles apply from the next call on; a disabled member is
 * signed out everywhere.
 *
 * @param version as the caller saw it; undefined for a command
 * @throws NotFound, VersionConflict; Conflict `last-manager`: the team keeps a manager who can sign in.
 */
export async function changeMember(
  db: Database,
  id: string,
  change: { name?: string; roles?: BoundRole[]; disabled?: boolean },
  { actor, version }: { actor: Actor; version?: string },
): Promise<TeamMemberRow> {
  return db.transaction(async (tx) => {
    // Changes of the team take turns, so that two managers cannot disable each other at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('team'))`);
    const before = await findTeamMember(tx, id);
    if (version !== undefined) await assertVersion(tx, version, before.version, { type: 'team_member', id });
    if (change.name !== undefined || change.disabled !== undefined)
      await tx
        .update(teamMember)
        .set({
          name: change.name ?? before.name,
          disabled_at:
            change.disabled === undefined ? before.disabledAt : change.disabled ? sql`now()` : null,
        })
        .where(eq(teamMember.id, id));
    if (change.roles) {
      await setRoles(tx, id, change.roles);
      // The version of a member covers the roles.
      await tx
        .update(teamMember)
        .set({ name: change.name ?? before.name })
        .where(eq(teamMember.id, id));
    }
    if (change.disabled) await endTeamSessions(tx, id);
    await assertManagerLeft(tx);
    const after = await findTeamMember(tx, id);
    await recordAudit(tx, {
      actor,
      action: change.disabled ? 'team disable' : 'team change',
      subject: { type: 'team_member', id },
      details: { before: seenOf(before), after: seenOf(after) },
    });
    return after;
  });
}

const seenOf = ({ name, roles, disabledAt }: TeamMemberRow) => ({
  name,
  roles,
  disabled: disabledAt !== null,
});

async function setRoles(tx: Database, memberId: string, roles: BoundRole[]): Promise<void> {
  const stores = await tx.select({ id: realStore.id }).from(realStore);
  for (const { role, store } of roles) {
    if (STORE_ROLES.includes(role) && store === undefined)
      throw new Invalid([{ field: 'roles', message: 'An assistant needs a store.' }]);
    if (store !== undefined && !stores.some(({ id }) => id === store))
      throw new Invalid([{ field: 'roles', message: 'This store does not exist.', rule: 'choice' }]);
  }
  await tx.delete(teamRole).where(eq(teamRole.member_id, memberId));
  await tx
    .insert(teamRole)
    .values(roles.map(({ role, store }) => ({ member_id: memberId, role, store_id: store ?? null })))
    .onConflictDoNothing();
}

/** @throws Conflict `last-manager`; a team without one may stay so. */
async function assertManagerLeft(tx: Database): Promise<void> {
  const rows = await tx
    .select({ disabled: teamMember.disabled_at })
    .from(teamRole)
    .innerJoin(teamMember, eq(teamMember.id, teamRole.member_id))
    .where(eq(teamRole.role, 'manager'));
  if (rows.some(({ disabled }) => disabled === null)) return;
  throw new Conflict('The team needs a manager who can sign in.', 'last-manager');
}

/** Ends every session of a member. @throws NotFound */
export async function signMemberOut(db: Database, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await findTeamMember(tx, id);
    await endTeamSessions(tx, id);
    await recordAudit(tx, { actor, action: 'team sign out', subject: { type: 'team_member', id } });
  });
}
