import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/schema/staff.ts';
import { storeSession } from '#server/db/schema/store-session.ts';
import { env } from '#server/env.ts';
import type { StoreBearer } from './bearer.ts';
import { requireStoreDevice } from './store-device.ts';
import { hashOf, secretOf } from './tokens.ts';

/** Hours after which a store's tablet asks for the staff code again, even in use. */
const HOURS = 12;

const idleEnd = () => sql`now() + make_interval(mins => ${env().STORE_IDLE_MINUTES})`;

/**
 * Issues a token of 256 random bits to staff on a store's tablet. It ends after `STORE_IDLE_MINUTES` without use.
 *
 * @param deviceId the enrolled tablet that alone may use it; undefined if none is required
 */
export async function issueStoreToken(db: Database, staffId: string, deviceId?: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insert(storeSession)
    .values({ hash: hashOf(secret), staff_id: staffId, device_id: deviceId, expires_at: idleEnd() });
  return secret;
}

/**
 * Finds the calling staff, by `Authorization: Bearer …`; null for any other token, an ended one, and one of another
 * tablet.
 *
 * @param device the token of the tablet
 * @throws StoreDeviceRequired if the tablet is not enrolled and must be.
 */
export async function findStoreBearer(
  db: Database,
  authorization: string | null,
  device: string | null,
): Promise<StoreBearer | null> {
  const secret = secretOf(authorization);
  if (secret === undefined) return null;
  const [found] = await db
    .select({
      tokenId: storeSession.id,
      staffId: staff.id,
      storeId: staff.store_id,
      deviceId: storeSession.device_id,
    })
    .from(storeSession)
    .innerJoin(staff, eq(staff.id, storeSession.staff_id))
    .where(and(eq(storeSession.hash, hashOf(secret)), gt(storeSession.expires_at, sql`now()`)));
  if (!found) return null;
  const { deviceId, ...staffOfStore } = found;
  const calling = await requireStoreDevice(db, device);
  if (calling && calling.id !== deviceId) return null;
  await postponeIdleEnd(db, found.tokenId);
  return { kind: 'store', ...staffOfStore };
}

/** Postpones the idle end of a tablet in use; not every call writes. */
const postponeIdleEnd = (db: Database, id: string) =>
  db
    .update(storeSession)
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`least(${idleEnd()}, ${storeSession.created_at} + make_interval(hours => ${HOURS}))`,
    })
    .where(and(eq(storeSession.id, id), lt(storeSession.last_used_at, sql`now() - interval '20 seconds'`)));

/** Ends the token of this call: switching user. */
export async function endStoreToken(db: Database, { tokenId }: StoreBearer): Promise<void> {
  await db.delete(storeSession).where(eq(storeSession.id, tokenId));
}
