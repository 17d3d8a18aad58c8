import type { Database } from '#server/db/database.ts';
import { siteUrl } from '#server/site.ts';
import { inviteAgain, inviteMember, listMembers } from '#server/team/members.ts';
import { MANAGER, SHOWN_COLLEAGUES } from './past/team.ts';

/**
 * Returns the link by which the demonstration's manager joins the back office; it changes at each start and works
 * once. Undefined once a team member has joined.
 */
export async function firstManagerLink(db: Database): Promise<string | undefined> {
  const team = await listMembers(db);
  if (team.some(({ hasPassword, email }) => hasPassword && !SHOWN_COLLEAGUES.includes(email)))
    return undefined;
  const known = team.find(({ email }) => email === MANAGER.email);
  const token = known
    ? await inviteAgain(db, known.id, 'demonstration')
    : (await inviteMember(db, { ...MANAGER, roles: [{ role: 'manager' }] }, 'demonstration')).token;
  return new URL(`/office/join/${token}`, siteUrl()).href;
}
