import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ApiKeyInput } from '#contract/private/integrations.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { apiKey } from '#server/db/schema/integrations.ts';
import { teamMember } from '#server/db/schema/team.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { isKeyAlive, KEY_PREFIX } from '#server/identity/api-keys.ts';
import type { Member } from '#server/identity/bearer.ts';
import { hashOf } from '#server/identity/tokens.ts';

/** Maximum of valid keys. */
const MOST = 50;
/** Characters at the end by which a key is recognised. */
const ENDING = 4;

const select = (db: Database) =>
  db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      ending: apiKey.ending,
      rights: apiKey.rights,
      createdBy: teamMember.name,
      createdAt: apiKey.created_at,
      lastUsedAt: apiKey.last_used_at,
      expiresAt: apiKey.expires_at,
      isOver: sql<boolean>`not (${isKeyAlive})`,
    })
    .from(apiKey)
    .innerJoin(teamMember, eq(teamMember.id, apiKey.member_id));
export type ApiKeyRow = Awaited<ReturnType<typeof findKey>>;

/** Lists partners' keys, valid ones first, then the newest. */
export const listKeys = (db: Database) => select(db).orderBy(sql`not (${isKeyAlive})`, desc(apiKey.id));

/** @throws NotFound */
async function findKey(db: Database, id: string) {
  const [found] = await select(db).where(sql`${apiKey.id}::text = ${id}`);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Creates a key for a partner's system. Only its hash is stored.
 *
 * @returns the key's row, and the key, which is shown once
 * @throws Invalid for a past day; Conflict beyond 50 keys
 */
export async function createKey(
  db: Database,
  { name, rights, until }: ApiKeyInput,
  actor: Member,
): Promise<{ key: ApiKeyRow; secret: string }> {
  const expiresAt = until === undefined ? null : `${until}T23:59:59Z`;
  if (expiresAt !== null && Date.parse(expiresAt) < Date.now())
    throw new Invalid([{ field: 'until', message: 'This day is over.' }]);
  return db.transaction(async (tx) => {
    if ((await tx.$count(apiKey, isKeyAlive)) >= MOST)
      throw new Conflict(`A shop has at most ${MOST} keys. Revoke one first.`, 'too-many-keys');
    const secret = KEY_PREFIX + randomBytes(32).toString('base64url');
    const [made] = await tx
      .insert(apiKey)
      .values({
        name,
        hash: hashOf(secret),
        ending: secret.slice(-ENDING),
        rights: [...new Set(rights)],
        member_id: actor.memberId,
        expires_at: expiresAt,
      })
      .returning({ id: apiKey.id });
    if (!made) throw new Error('the key was not made');
    const subject = { type: 'api_key', id: made.id } as const;
    await recordAudit(tx, { actor, action: 'key create', subject, details: { name, rights } });
    return { key: await findKey(tx, made.id), secret };
  });
}

/** Revokes a key at once. @throws NotFound; Conflict for an expired or revoked one */
export async function revokeKey(db: Database, id: string, actor: Member): Promise<ApiKeyRow> {
  return db.transaction(async (tx) => {
    const { name } = await findKey(tx, id);
    const [revoked] = await tx
      .update(apiKey)
      .set({ revoked_at: sql`now()` })
      .where(and(sql`id::text = ${id}`, isKeyAlive))
      .returning({ id: apiKey.id });
    if (!revoked) throw new Conflict('This key is over already.', 'over');
    await recordAudit(tx, {
      actor,
      action: 'key revoke',
      subject: { type: 'api_key', id },
      details: { name },
    });
    return findKey(tx, id);
  });
}
