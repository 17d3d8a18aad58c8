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
import { issueStoreToken } from '#server/identity/store-tokens.ts';
import { staffByCode } from './staff.ts';

/** Stores share their network with their customers' telephones, who could wear it out for the staff. */
const CODES_CEILING = { purpose: 'sign-in', most: 60, seconds: 3_600 } as const;

/**
 * Signs staff in on a store's tablet. Five wrong codes of a network at a store are free. Then the wait between
 * two grows, and a challenge takes its place: customers in the store share its network, and must not lock its staff out.
 *
 * @returns the token
 * @throws InvalidCredentials for a wrong code and an unknown store alike; ChallengeRequired.
 */
export async function openStoreSession(
  db: Database,
  input: { storeId: string; code: string },
  caller: UnprovenCaller,
): Promise<string> {
  const network = networkOf(caller.ip);
  const tries = `staff-code ${input.storeId} ${network}`;
  await limitOrSolve('staff-code hour', CODES_CEILING, caller);
  await takeTryOrSolve(tries, caller);
  const id = await staffByCode(db, input.storeId, input.code, await placeOfStranger(caller));
  if (id === undefined) throw new InvalidCredentials();
  await clearTries(tries);
  return issueStoreToken(db, id);
}
