import { randomBytes } from 'node:crypto';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Session } from '#contract/identity.ts';
import type { PasskeyRegistration, PasskeySignIn } from '#contract/passkey.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { passkey } from '#server/db/schema/sign-in.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { newChallenge, takeChallenge } from '#server/identity/passkey-challenges.ts';
import {
  authenticationOptions,
  type RelyingParty,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from '#server/identity/webauthn.ts';
import type { Caller } from './sessions.ts';
import { openProvenSession } from './sign-in.ts';
import { mailAddedMethod } from './sign-in-method-mails.ts';

const MAX_PASSKEYS = 20;
const HANDLE_BYTES = 32;

/** The passkeys of a customer, the newest first. */
export const passkeysOf = (db: Database, customerId: string) =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.customer_id, customerId))
    .orderBy(desc(passkey.created_at), desc(passkey.id));

/** What a browser makes a passkey of. @throws Conflict when the customer has twenty. */
export async function beginPasskey(db: Database, party: RelyingParty, customerId: string) {
  const [who] = await db.select().from(customer).where(eq(customer.id, customerId));
  const existing = await passkeysOf(db, customerId);
  if (existing.length >= MAX_PASSKEYS)
    throw new Conflict(`An account has ${MAX_PASSKEYS} passkeys at most. Remove one first.`);
  const userHandle = existing[0]?.user_handle ?? randomBytes(HANDLE_BYTES).toString('base64url');
  return registrationOptions(party, {
    challenge: await newChallenge(db, { customerId }, userHandle),
    userHandle: Buffer.from(userHandle, 'base64url'),
    userName: who?.email ?? '',
    existing: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
}

/** Keeps a passkey, and tells the mailbox of the account. @throws Invalid when it was not made of the options, or they are over. */
export async function addPasskey(
  db: Database,
  party: RelyingParty,
  customerId: string,
  { name, credential }: PasskeyRegistration,
) {
  const taken = await takeChallenge(db, credential.response.clientDataJSON, { customerId });
  const verified = taken && (await verifyRegistration(party, taken.challenge, credential));
  if (!taken?.userHandle || !verified)
    throw new Invalid([
      { field: 'credential', message: 'This passkey could not be added. Please try again.' },
    ]);
  const values = {
    customer_id: customerId,
    credential_id: verified.credential.id,
    public_key: Buffer.from(verified.credential.publicKey),
    counter: verified.credential.counter,
    transports: credential.response.transports ?? [],
    user_handle: taken.userHandle,
    backed_up: verified.credentialBackedUp,
    name,
  };
  return db.transaction(async (tx) => {
    const [kept] = await tx.insert(passkey).values(values).returning();
    if (!kept) throw new Error('the passkey was not kept');
    await mailAddedMethod(tx, customerId, kept.id, { kind: 'passkey', name });
    return kept;
  });
}

/** What a browser signs in with. */
export const beginPasskeySignIn = async (db: Database, party: RelyingParty) =>
  authenticationOptions(party, await newChallenge(db, null));

/**
 * Whose passkey signed. The counter of the authenticator must have gone up, unless it keeps none: one that went back may
 * be of a copy.
 *
 * @throws Invalid, the same for a passkey that is unknown and for one that does not fit.
 */
export async function signInByPasskey(
  db: Database,
  party: RelyingParty,
  { credential }: PasskeySignIn,
  caller: Caller,
): Promise<Session> {
  const taken = await takeChallenge(db, credential.response.clientDataJSON, null);
  const [known] = await db.select().from(passkey).where(eq(passkey.credential_id, credential.id));
  const fits = taken && known && credential.response.userHandle === known.user_handle;
  const verified =
    fits &&
    (await verifyAuthentication(party, taken.challenge, credential, {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
      transports: known.transports,
    }));
  if (!verified) throw refused();
  const { counter } = verified;
  const keepsNone = and(eq(passkey.counter, 0), sql`${counter} = 0`);
  const [used] = await db
    .update(passkey)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkey.id, known.id), or(sql`${passkey.counter} < ${counter}`, keepsNone)))
    .returning({ customer_id: passkey.customer_id });
  if (!used) throw refused();
  return openProvenSession(db, used.customer_id, caller);
}

const refused = () =>
  new Invalid([{ field: 'credential', message: 'This passkey opens no account here. Please try again.' }]);
