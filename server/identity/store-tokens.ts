import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/schema/staff.ts';
import { storeSession } from '#server/db/schema/store-session.ts';
import { env } from '#server/env.ts';
import type { StoreBearer } from './bearer.ts';
import { hashOf, secretOf } from './tokens.ts';

/** A store's tablet asks for the staff code again after so many hours, however busy it is. */
const HOURS = 12;

const idleEnd = () => sql`now() + make_interval(mins => ${env().STORE_IDLE_MINUTES})`;

/** A new token of 256 random bits for staff on a store's tablet. It ends after `STORE_IDLE_MINUTES` without use. */
export async function issueStoreToken(db: Database, staffId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.insert(storeSession).values({ hash: hashOf(secret), staff_id: staffId, expires_at: idleEnd() });
  return secret;
}

/** The staff who call, by `Authorization: Bearer …`; null for every other token, and for one that has ended. */
export async function findStoreBearer(
  db: Database,
  authorization: string | null,
): Promise<StoreBearer | null> {
  const secret = secretOf(authorization);
  if (secret === undefined) return null;
  const [row] = await db
    .select({ tokenId: storeSession.id, staffId: staff.id, storeId: staff.store_id })
    .from(storeSession)
    .innerJoin(staff, eq(staff.id, storeSession.staff_id))
    .where(and(eq(storeSession.hash, hashOf(secret)), gt(storeSession.expires_at, sql`now()`)));
  if (!row) return null;
  await postponeIdleEnd(db, row.tokenId);
  return { kind: 'store', ...row };
}

/** A tablet that is used stays signed in; not every call is a write. */
const postponeIdleEnd = (db: Database, id: string) =>
  db
    .update(storeSession)
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`least(${idleEnd()}, ${storeSession.created_at} + make_interval(hours => ${HOURS}))`,
    })
    .where(and(eq(storeSession.id, id), lt(storeSession.last_used_at, sql`now() - interval '20 seconds'`)));

/** Ends the token that was used for this call: switching user. */
export async function endStoreToken(db: Database, { tokenId }: StoreBearer): Promise<void> {
  await db.delete(storeSession).where(eq(storeSession.id, tokenId));
}

/** Ends every session of a member of staff. */
export async function endStaffSessions(db: Database, staffId: string): Promise<void> {
  await db.delete(storeSession).where(eq(storeSession.staff_id, staffId));
}
