import type { Database } from '#server/db/database.ts';
import { InvalidCredentials } from '#server/errors.ts';
import { clearTries, networkOf, rateLimit, takeTry } from '#server/identity/limit.ts';
import { issueStoreToken } from '#server/identity/store-tokens.ts';
import { staffByCode } from './staff.ts';

const HOUR = 3_600;
/** Stores share their network with their customers' telephones, who could wear it out for the staff. */
const CODES_PER_NETWORK = 60;

/**
 * Signs staff in on a store's tablet. Five wrong codes are free, then the wait between two grows, for each store and
 * network.
 *
 * @returns the token
 * @throws InvalidCredentials for a wrong code and an unknown store alike; TooManyAttempts; Unavailable.
 */
export async function openStoreSession(
  db: Database,
  input: { storeId: string; code: string },
  ip: string,
): Promise<string> {
  const network = networkOf(ip);
  const tries = `staff-code ${input.storeId} ${network}`;
  await rateLimit(`staff-code hour ${network}`, CODES_PER_NETWORK, HOUR);
  await takeTry(tries);
  const id = await staffByCode(db, input.storeId, input.code);
  if (id === undefined) throw new InvalidCredentials();
  await clearTries(tries);
  return issueStoreToken(db, id);
}
