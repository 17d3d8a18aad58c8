import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { apiKey } from '#server/db/schema/integrations.ts';
import type { Member } from './bearer.ts';
import { hashOf } from './tokens.ts';

/** What the key of a partner's system begins with, so that it is recognised where it was left by mistake. */
export const KEY_PREFIX = 'rvk_';

/** How exactly it is known when a key was last used, in minutes: not every call is a write. */
const USE_MINUTES = 5;

/** Where a key counts: it was not revoked, and has not expired. */
export const isKeyAlive = and(
  isNull(apiKey.revoked_at),
  or(isNull(apiKey.expires_at), gt(apiKey.expires_at, sql`now()`)),
);

/**
 * A partner's system, as a member of the team who has the rights of its key and no role: it decides about no money, and
 * has no session. Null for a key that is unknown or over.
 */
export async function findKeyHolder(db: Database, secret: string): Promise<Member | null> {
  const [key] = await db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      memberId: apiKey.member_id,
      rights: apiKey.rights,
      expiresAt: apiKey.expires_at,
      isRecent: sql<boolean>`coalesce(${apiKey.last_used_at} > now() - make_interval(mins => ${USE_MINUTES}), false)`,
    })
    .from(apiKey)
    .where(and(eq(apiKey.hash, hashOf(secret)), isKeyAlive));
  if (!key) return null;
  if (!key.isRecent) await db.update(apiKey).set({ last_used_at: sql`now()` }).where(eq(apiKey.id, key.id));
  return {
    kind: 'member',
    isKey: true,
    memberId: key.memberId,
    tokenId: key.id,
    name: `${key.name} (key)`,
    email: '',
    roles: [],
    rights: new Set(key.rights),
    storeIds: null,
    isLocked: false,
    provenAt: new Date(0).toISOString(),
    expiresAt: key.expiresAt ?? '9999-12-31T00:00:00.000Z',
  };
}
