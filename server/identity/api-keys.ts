import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { apiKey } from '#server/db/schema/integrations.ts';
import type { Member } from './bearer.ts';
import { hashOf } from './tokens.ts';

/** Prefix of partners' API keys, by which a leaked key can be recognised. */
export const KEY_PREFIX = 'rvk_';

/** Precision of a key's last use, in minutes: not every call writes. */
const USE_MINUTES = 5;

/** Whether a key is valid: neither revoked nor expired. */
export const isKeyAlive = and(
  isNull(apiKey.revoked_at),
  or(isNull(apiKey.expires_at), gt(apiKey.expires_at, sql`now()`)),
);

/**
 * Finds a partner's system by its key, as a member of the team with the key's rights and no role: it cannot decide
 * about money, and has no session. Null for an unknown, revoked or expired key.
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
