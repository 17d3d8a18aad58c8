import type { Database } from '#server/db/database.ts';
import type { Carrier, LabelRequest } from '../carrier.ts';
import { makeCostedLabel } from './label-cost.ts';
import { type CurrentLabel, currentLabel, keepLabel, type LabelOwner, labelKey } from './labels.ts';

/**
 * Makes the label of a parcel that a customer sends to the shop, or returns the existing one. Two simultaneous callers
 * get the same label, because the carrier makes one per key.
 *
 * @throws Conflict (`label-address`, `label-country`, `label-refused`); Invalid for the weight; Unavailable
 * `labels-away`
 */
export async function makeLabelToShop(
  db: Database,
  carrier: Carrier,
  owner: LabelOwner,
  parcel: Omit<LabelRequest, 'key' | 'method'>,
): Promise<CurrentLabel> {
  const existing = await currentLabel(db, owner);
  if (existing) return existing;
  const request = { ...parcel, method: 'return' };
  const key = await labelKey(db, owner, request);
  const label = await makeCostedLabel(carrier, { key, ...request });
  await db.transaction((tx) => keepLabel(tx, { owner, provider: carrier.id, grams: parcel.grams }, label));
  const kept = await currentLabel(db, owner);
  if (!kept) throw new Error('the label was not kept');
  return kept;
}
