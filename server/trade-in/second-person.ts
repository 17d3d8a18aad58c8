import type { Database } from '#server/db/database.ts';
import { Invalid } from '#server/errors.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { countTry } from '#server/identity/limit.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';
import { staffByCode } from './staff.ts';

const invalid = (message: RefusalText) => new Invalid([{ field: 'secondCode', message }]);

/**
 * Verifies the colleague who confirms a credit by their own code, at the tablet of the serving person. Five wrong codes
 * of one serving person are free; then the wait between two grows, and the right code does not end it, so that no code
 * is guessed.
 *
 * @returns the id of that member of staff
 * @throws Invalid for an unknown code in this store, and for the serving person's own; TooManyAttempts.
 */
export async function secondPerson(
  db: Database,
  { staffId, storeId }: StoreBearer,
  code: string,
): Promise<string> {
  await countTry(`second-person ${staffId}`);
  const id = await staffByCode(db, storeId, code, { rank: 'known', network: storeId });
  if (id === undefined) throw invalid(refusalText('refusal.counter.unknownCode'));
  if (id === staffId) throw invalid(refusalText('refusal.counter.ownCode'));
  return id;
}
