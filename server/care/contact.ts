import type { ContactPatch, CustomerAddress, CustomerAddressPatch } from '#contract/private/customers.ts';
import { deleteAddress, findAddress } from '#server/accounts/addresses.ts';
import { updateProfile } from '#server/accounts/change-customer.ts';
import { requestEmailChange } from '#server/accounts/mailboxes.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { changeAddress, saveAddress } from '#server/delivery/save-address.ts';
import { NotFound } from '#server/errors.ts';
import { type CustomerStep, lockSeenAccount } from './persons.ts';

type ContactStep = CustomerStep & { version: string };

/**
 * Changes name, phone and mailbox of an account as its customer does. A new mailbox is set once the customer opens the
 * link that is mailed there; the old one is then informed.
 *
 * @throws NotFound, for a guest too; VersionConflict; TooManyAttempts
 */
export async function changeContact(
  db: Database,
  step: ContactStep,
  { email, ...profile }: ContactPatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockSeenAccount(tx, step);
    const { firstName, lastName, phone } = profile;
    const changed = [
      ...(firstName !== undefined && firstName !== row.first_name ? ['firstName'] : []),
      ...(lastName !== undefined && lastName !== row.last_name ? ['lastName'] : []),
      ...(phone !== undefined && phone !== row.phone ? ['phone'] : []),
      ...(email !== undefined && email !== row.email ? ['email'] : []),
    ];
    if (changed.length === 0) return;
    await updateProfile(tx, row.id, profile);
    if (email !== undefined && changed.includes('email')) await requestEmailChange(tx, row, email);
    await record(tx, step, 'customer contact', { changed });
  });
}

/** Adds an address to the book of an account. @throws NotFound, for a guest too; VersionConflict; Invalid */
export async function addContactAddress(
  db: Database,
  step: ContactStep,
  address: CustomerAddress,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockSeenAccount(tx, step);
    await saveAddress(tx, row.id, address);
    await record(tx, step, 'customer address add', { country: address.countryCode });
  });
}

/** Changes an address; orders keep their copy. @throws NotFound, for a guest too; VersionConflict; Invalid */
export async function changeContactAddress(
  db: Database,
  step: ContactStep,
  addressId: string,
  changes: CustomerAddressPatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockSeenAccount(tx, step);
    await changeAddress(tx, row.id, addressId, changes);
    await record(tx, step, 'customer address change', { changed: Object.keys(changes) });
  });
}

/** Removes an address; orders keep their copy. @throws NotFound, for a guest too; VersionConflict */
export async function removeContactAddress(
  db: Database,
  step: ContactStep,
  addressId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockSeenAccount(tx, step);
    const found = await findAddress(tx, addressId, row.id);
    if (!found) throw new NotFound();
    await deleteAddress(tx, row.id, found.id);
    await record(tx, step, 'customer address remove', { country: found.countryCode });
  });
}

/** Records an audit entry. Entries are permanent, so they name the changed fields, without personal data. */
const record = (
  tx: Database,
  { id, actor }: ContactStep,
  action: string,
  details: Record<string, unknown>,
): Promise<void> => recordAudit(tx, { actor, action, subject: { type: 'customer', id }, details });
