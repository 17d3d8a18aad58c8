import { eq, sql } from 'drizzle-orm';
import type { CustomerPatch } from '#contract/customer.ts';
import type { User } from '#contract/identity.ts';
import { MAX_OWN_TYPES } from '#contract/own-lengths.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { setSubscriptions } from '../marketing/subscriptions.ts';
import { findAccount, findUser } from './customers.ts';
import { requestEmailChange } from './mailboxes.ts';
import { assertCurrentPassword } from './password-changes.ts';

/**
 * Changes the given fields of a customer; null removes one. A new mailbox waits for the mailed link, and needs the
 * password, or a recent sign-in without one.
 *
 * @throws NotFound, Invalid, RecentSignInRequired, TooManyAttempts.
 */
export async function changeCustomer(
  db: Database,
  bearer: Extract<Bearer, { kind: 'customer' }>,
  patch: CustomerPatch,
): Promise<User> {
  const id = bearer.userId;
  const { email, currentPassword, emailSubscription, smsSubscription, ...changes } = patch;
  const found = await findAccount(db, id);
  if (!found) throw new NotFound();
  const isNewEmail = email !== undefined && email !== found.email;
  if (isNewEmail) await assertCurrentPassword(db, found, currentPassword, bearer);
  await db.transaction(async (tx) => {
    await updateProfile(tx, id, changes);
    const account = await findAccount(tx, id, true);
    if (!account) throw new NotFound();
    if (smsSubscription && !account.phone)
      throw new Invalid([{ field: 'phone', message: refusalText('violation.blank'), rule: 'blank' }]);
    if (isNewEmail) await requestEmailChange(tx, account, email);
    await setSubscriptions(tx, account, { email: emailSubscription, sms: smsSubscription });
  });
  const user = await findUser(db, id);
  if (!user) throw new NotFound();
  return user;
}

/** Customer's changes of their own data, without those that need a proof or a consent. */
type ProfileChanges = Omit<
  CustomerPatch,
  'email' | 'currentPassword' | 'emailSubscription' | 'smsSubscription'
>;

/** Writes the given fields of an account; null removes one. */
export async function updateProfile(tx: Database, id: string, changes: ProfileChanges): Promise<void> {
  const columns = {
    gender: changes.gender,
    first_name: changes.firstName,
    last_name: changes.lastName,
    phone: changes.phone,
    birthdate: changes.birthdate,
    country_code: changes.countryCode,
    locale: changes.locale,
    own_lengths:
      changes.ownLengths &&
      sql`jsonb_strip_nulls(${customer.own_lengths} || ${JSON.stringify(changes.ownLengths)}::jsonb)`,
    sizes:
      changes.sizes && sql`jsonb_strip_nulls(${customer.sizes} || ${JSON.stringify(changes.sizes)}::jsonb)`,
  };
  if (Object.values(columns).some((value) => value !== undefined))
    await tx.update(customer).set(columns).where(eq(customer.id, id));
  if (changes.ownLengths) await assertFewTypes(tx, id);
}

async function assertFewTypes(tx: Database, id: string): Promise<void> {
  const [row] = await tx
    .select({ ownLengths: customer.own_lengths })
    .from(customer)
    .where(eq(customer.id, id));
  if (Object.keys(row?.ownLengths ?? {}).length > MAX_OWN_TYPES)
    throw new Invalid([{ field: 'ownLengths', message: refusalText('refusal.account.tooManyTypes') }]);
}
