import { and, desc, eq, sql } from 'drizzle-orm';
import type { Session } from '#contract/identity.ts';
import type { PasskeyRegistration, PasskeySignIn } from '#contract/passkey.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { passkey } from '#server/db/schema/sign-in.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import {
  createdPasskey,
  creationOptions,
  isNewCounter,
  signedCounter,
} from '#server/identity/passkey-ceremonies.ts';
import type { RelyingParty } from '#server/identity/webauthn.ts';
import { refusalText } from '#server/refusal-texts.ts';
import type { Caller } from './sessions.ts';
import { openProvenSession } from './sign-in.ts';
import { mailAddedMethod } from './sign-in-method-mails.ts';

const MAX_PASSKEYS = 20;

/** Lists the passkeys of a customer, the newest first. */
export const passkeysOf = (db: Database, customerId: string) =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.customer_id, customerId))
    .orderBy(desc(passkey.created_at), desc(passkey.id));

/** Returns the browser's options for creating a passkey. @throws Conflict when the customer has twenty. */
export async function beginPasskey(db: Database, party: RelyingParty, customerId: string) {
  const [who] = await db.select().from(customer).where(eq(customer.id, customerId));
  const existing = await passkeysOf(db, customerId);
  if (existing.length >= MAX_PASSKEYS)
    throw new Conflict(refusalText('refusal.passkey.tooMany', { most: MAX_PASSKEYS }));
  return creationOptions(db, party, { customerId }, { userName: who?.email ?? '', existing });
}

/**
 * Stores a passkey, and informs the account's mailbox.
 *
 * @throws Invalid if it does not match the options, or they have expired.
 */
export async function addPasskey(
  db: Database,
  party: RelyingParty,
  customerId: string,
  { name, credential }: PasskeyRegistration,
) {
  const created = await createdPasskey(db, party, { customerId }, credential);
  if (!created)
    throw new Invalid([{ field: 'credential', message: refusalText('refusal.passkey.notAdded') }]);
  const values = { ...created, customer_id: customerId, name };
  return db.transaction(async (tx) => {
    const [kept] = await tx.insert(passkey).values(values).returning();
    if (!kept) throw new Error('the passkey was not kept');
    await mailAddedMethod(tx, customerId, kept.id, { kind: 'passkey', name });
    return kept;
  });
}

/** Signs a customer in. @throws Invalid, the same for an unknown passkey and an invalid signature */
export async function signInByPasskey(
  db: Database,
  party: RelyingParty,
  { credential }: PasskeySignIn,
  caller: Caller,
): Promise<Session> {
  const [known] = await db.select().from(passkey).where(eq(passkey.credential_id, credential.id));
  const counter = await signedCounter(db, party, credential, known);
  if (!known || counter === undefined) throw refused();
  const [used] = await db
    .update(passkey)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkey.id, known.id), isNewCounter(passkey.counter, counter)))
    .returning({ customer_id: passkey.customer_id });
  if (!used) throw refused();
  return openProvenSession(db, used.customer_id, caller);
}

const refused = () => new Invalid([{ field: 'credential', message: refusalText('refusal.passkey.unknown') }]);
