import type { Database } from '#server/db/database.ts';
import { InvalidCredentials } from '#server/errors.ts';
import { clearTries } from '#server/identity/limit.ts';
import {
  limitOrSolve,
  placeOfStranger,
  takeTryOrSolve,
  type UnprovenCaller,
} from '#server/identity/limit-or-solve.ts';
import { networkOf } from '#server/identity/network.ts';
import { requireStoreDevice, storeDeviceToken } from '#server/identity/store-device.ts';
import { findStoreBearer, issueStoreToken } from '#server/identity/store-tokens.ts';
import { staffByCode } from './staff.ts';
import { recordUse } from './store-devices.ts';
import { type CounterView, counterView } from './store-view.ts';

/** Customers' phones share the store's network, and could use up its limit. */
const CODES_CEILING = { purpose: 'sign-in', most: 60, seconds: 3_600 } as const;

/**
 * Signs staff in on a store's tablet. Five wrong codes of a network at a store are free. Then the wait between two
 * grows, and a challenge can replace it: customers in the store share its network, and must not lock its staff out.
 *
 * @param caller.device the token of the tablet, which must be enrolled for the store if STORE_DEVICES requires it
 * @returns the tablet's view, the token, and for an enrolled tablet its renewed token, so that one in use stays
 * enrolled
 * @throws InvalidCredentials for a wrong code and an unknown store alike; ChallengeRequired; StoreDeviceRequired.
 */
export async function openStoreSession(
  db: Database,
  input: { storeId: string; code: string },
  caller: UnprovenCaller & { device: string | null },
): Promise<{ token: string; deviceToken: string | undefined; view: CounterView }> {
  const device = await requireStoreDevice(db, caller.device, input.storeId);
  const network = networkOf(caller.ip);
  const tries = `staff-code ${input.storeId} ${network}`;
  await limitOrSolve('staff-code hour', CODES_CEILING, caller);
  await takeTryOrSolve(tries, caller);
  const id = await staffByCode(db, input.storeId, input.code, await placeOfStranger(caller));
  if (id === undefined) throw new InvalidCredentials();
  await clearTries(tries);
  if (device) await recordUse(db, device.id);
  const token = await issueStoreToken(db, id, device?.id);
  const bearer = await findStoreBearer(db, `Bearer ${token}`, caller.device);
  if (!bearer) throw new InvalidCredentials();
  const view = await counterView(db, bearer);
  return { token, deviceToken: device && storeDeviceToken(device.id), view };
}
