import { and, eq, isNotNull } from 'drizzle-orm';
import { STORE_DEVICE_DAYS } from '#contract/store-device-names.ts';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { storeDevice } from '#server/db/schema/store-device.ts';
import { env } from '#server/env.ts';
import { StoreDeviceRequired } from '#server/errors.ts';
import { lookupHash } from '#server/sealing.ts';
import { normalizedCode } from './short-codes.ts';
import { idOfSignedUntil, signedUntil } from './signed-id.ts';

/** An enrolled tablet. */
export interface EnrolledDevice {
  id: string;
  name: string;
  storeId: string;
  storeName: string;
}

/** Whether staff must sign in on enrolled tablets. The start of the shop sets STORE_DEVICES if it is not given. */
export const isDeviceRequired = (): boolean => env().STORE_DEVICES !== 'off';

/**
 * Creates the token that identifies a tablet to the API for STORE_DEVICE_DAYS. It opens nothing without a staff code.
 */
export const storeDeviceToken = (id: string, now = Date.now()): string =>
  signedUntil('store-device', id, now + STORE_DEVICE_DAYS * 86_400_000);

/** Hashes an enrolment code with a key, so that a dump of the database does not reveal it. */
export const enrolmentHash = (code: string): string => lookupHash('store-device-code', normalizedCode(code));

/** Finds the enrolled tablet of a token; undefined for a removed one, and for an invalid token. */
export async function findStoreDevice(
  db: Database,
  token: string | null,
): Promise<EnrolledDevice | undefined> {
  const id = idOfSignedUntil('store-device', token ?? '');
  if (id === undefined) return undefined;
  const [found] = await db
    .select({
      id: storeDevice.id,
      name: storeDevice.name,
      storeId: storeDevice.store_id,
      storeName: realStore.name,
    })
    .from(storeDevice)
    .innerJoin(realStore, eq(realStore.id, storeDevice.store_id))
    .where(and(eq(storeDevice.id, id), isNotNull(storeDevice.enrolled_at)));
  return found;
}

/**
 * Returns the enrolled tablet of a call; undefined if none is required.
 *
 * @param storeId the store that it must belong to, if it matters
 * @throws StoreDeviceRequired
 */
export async function requireStoreDevice(
  db: Database,
  token: string | null,
  storeId?: string,
): Promise<EnrolledDevice | undefined> {
  if (!isDeviceRequired()) return undefined;
  const device = await findStoreDevice(db, token);
  if (!device || (storeId !== undefined && device.storeId !== storeId)) throw new StoreDeviceRequired();
  return device;
}
