import type { Wire } from '#contract/hydra.ts';
import type { TeamSession } from '#contract/private/team.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import type { Member } from '#server/identity/bearer.ts';
import { limitsOf } from '#server/team/limits.ts';
import { teamPasskeysOf } from '#server/team/passkeys.ts';
import { hasPin } from '#server/team/sign-in.ts';

/** Serializes the session. */
export async function sessionWire(db: Database, member: Member): Promise<Wire<TeamSession>> {
  return {
    id: 'current',
    member: {
      id: member.memberId,
      name: member.name,
      email: member.email,
      roles: member.roles.map(({ role, storeId }) => ({ role, store: storeId ?? undefined })),
      hasPin: await hasPin(db, member),
      hasPasskey: (await teamPasskeysOf(db, member)).length > 0,
    },
    rights: [...member.rights],
    isLocked: member.isLocked,
    lockMinutes: env().OFFICE_LOCK_MINUTES,
    expiresAt: member.expiresAt,
    limits: limitsOf(member),
  };
}
