import type { Address, AddressInput } from '#contract/address.ts';
import {
  addAddress,
  findAddress,
  findPickupPointAddress,
  updateAddress,
} from '#server/accounts/addresses.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { assertSamePickupPoint, pickupPointAddress } from './pickup-point-address.ts';
import { assertPostcode } from './postcode.ts';

/**
 * Adds an address; the carrier locates a pickup point, and an existing address of it is returned.
 *
 * @throws Invalid; Unavailable while the carrier does not answer
 */
export async function saveAddress(
  db: Database,
  userId: string,
  input: AddressInput,
): Promise<Address | object> {
  const pickupPointId = input.relayPointMetadata?.id;
  if (!pickupPointId) {
    assertPostcode(input);
    return addAddress(db, userId, input);
  }
  const known = await findPickupPointAddress(db, userId, pickupPointId);
  return addAddress(db, userId, await pickupPointAddress(db, userId, input, known !== undefined));
}

/**
 * Changes the given fields of an address; null removes one.
 *
 * @throws NotFound, also for another user's address; Invalid
 */
export async function changeAddress(
  db: Database,
  userId: string,
  id: string,
  changes: Partial<AddressInput>,
): Promise<Address | object> {
  const found = await findAddress(db, id, userId);
  if (!found) throw new NotFound();
  assertSamePickupPoint(found, changes);
  const { postcode, countryCode } = changes;
  if (postcode !== undefined || countryCode !== undefined)
    assertPostcode({ countryCode: countryCode ?? found.countryCode, postcode: postcode ?? found.postcode });
  return updateAddress(db, userId, found, changes);
}
