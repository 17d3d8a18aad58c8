import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { storeDevice } from '#server/db/schema/store-device.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { clearTries } from '#server/identity/limit.ts';
import { limitOrSolve, takeTryOrSolve, type UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { networkOf } from '#server/identity/network.ts';
import { newShortCode } from '#server/identity/short-codes.ts';
import { type EnrolledDevice, enrolmentHash } from '#server/identity/store-device.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { endDeviceSessions } from './store-session.ts';

/** 50 bits, which are valid for minutes. */
const CODE_LENGTH = 10;
const CODE_MINUTES = 15;

/** Limit of codes that one network may try in an hour before each needs a challenge. */
const CODES_CEILING = { purpose: 'sign-in', most: 30, seconds: 3_600 } as const;

/** A tablet of a store for the operator. */
export interface StoreDeviceRow extends EnrolledDevice {
  /** `waiting` for a tablet with the code, or `expired` without one. */
  state: 'waiting' | 'expired' | 'enrolled';
  createdAt: string;
  enrolledAt: string | null;
  /** When staff last signed in on it. */
  lastUsedAt: string | null;
}

const SHOWN = {
  id: storeDevice.id,
  name: storeDevice.name,
  storeId: storeDevice.store_id,
  storeName: realStore.name,
  state: sql<StoreDeviceRow['state']>`case when ${storeDevice.enrolled_at} is not null then 'enrolled'
    when ${storeDevice.code_expires_at} > now() then 'waiting' else 'expired' end`,
  createdAt: storeDevice.created_at,
  enrolledAt: storeDevice.enrolled_at,
  lastUsedAt: storeDevice.last_used_at,
};

const devices = (db: Database) =>
  db.select(SHOWN).from(storeDevice).innerJoin(realStore, eq(realStore.id, storeDevice.store_id));

/** A device that a tablet can be enrolled as. `code` works once, for minutes. */
export interface DeviceToEnrol extends StoreDeviceRow {
  code: string;
  /** ISO 8601. */
  codeExpiresAt: string;
}

/**
 * Adds a tablet of a store. The code that enrols it is stored as a hash only.
 *
 * @throws NotFound for a store that does not exist; Conflict for a name that the store has already.
 */
export async function addStoreDevice(
  db: Database,
  { storeId, name }: { storeId: string; name: string },
): Promise<DeviceToEnrol> {
  const [store] = await db.select({ id: realStore.id }).from(realStore).where(eq(realStore.id, storeId));
  if (!store) throw new NotFound(`There is no store "${storeId}".`);
  const code = newShortCode(CODE_LENGTH);
  const [made] = await db
    .insert(storeDevice)
    .values({
      store_id: storeId,
      name,
      code_hash: enrolmentHash(code),
      code_expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .onConflictDoNothing({ target: [storeDevice.store_id, storeDevice.name] })
    .returning({ id: storeDevice.id, codeExpiresAt: storeDevice.code_expires_at });
  if (!made?.codeExpiresAt)
    throw new Conflict(
      `The store "${storeId}" has a device "${name}" already. Remove it first, or choose another name.`,
    );
  return { ...(await deviceById(db, made.id)), code, codeExpiresAt: made.codeExpiresAt };
}

/** Lists the tablets of the stores, or of one of them, by store and name. */
export const listStoreDevices = (db: Database, storeId?: string): Promise<StoreDeviceRow[]> =>
  devices(db)
    .where(storeId === undefined ? undefined : eq(storeDevice.store_id, storeId))
    .orderBy(asc(storeDevice.store_id), asc(storeDevice.name));

/** @throws NotFound */
async function deviceById(db: Database, id: string): Promise<StoreDeviceRow> {
  const [found] = isId(id) ? await devices(db).where(eq(storeDevice.id, id)) : [];
  if (!found) throw new NotFound(`There is no store device "${id}".`);
  return found;
}

/** Removes a tablet: the staff on it are signed out, and it must be enrolled again. @throws NotFound */
export const removeStoreDevice = (db: Database, id: string): Promise<StoreDeviceRow> =>
  db.transaction(async (tx) => {
    const device = await deviceById(tx, id);
    await endDeviceSessions(tx, id);
    await tx.delete(storeDevice).where(eq(storeDevice.id, id));
    return device;
  });

/**
 * Enrols the calling tablet by its one-time code. Of two simultaneous calls with one code, one is refused.
 *
 * @throws Invalid for a code that is wrong, used or expired; ChallengeRequired.
 */
export async function enrolStoreDevice(
  db: Database,
  code: string,
  caller: UnprovenCaller,
): Promise<StoreDeviceRow> {
  const tries = `store-device ${networkOf(caller.ip)}`;
  await limitOrSolve('store-device hour', CODES_CEILING, caller);
  await takeTryOrSolve(tries, caller);
  const [enrolled] = await db
    .update(storeDevice)
    .set({ enrolled_at: sql`now()`, code_hash: null, code_expires_at: null })
    .where(and(eq(storeDevice.code_hash, enrolmentHash(code)), gt(storeDevice.code_expires_at, sql`now()`)))
    .returning({ id: storeDevice.id });
  if (!enrolled)
    throw new Invalid([{ field: 'code', message: refusalText('refusal.counter.enrolmentCode') }]);
  await clearTries(tries);
  return deviceById(db, enrolled.id);
}

/** Records that staff have signed in on the tablet. */
export async function recordUse(db: Database, id: string): Promise<void> {
  await db.update(storeDevice).set({ last_used_at: sql`now()` }).where(eq(storeDevice.id, id));
}
