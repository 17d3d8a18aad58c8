import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type AnyColumn, and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type ChallengeOwner, newChallenge, takeChallenge } from './passkey-challenges.ts';
import {
  authenticationOptions,
  type RelyingParty,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts';

// Registration and authentication of WebAuthn. Customers and team members share them; their tables differ.

const HANDLE_BYTES = 32;

/** The columns common to all tables of passkeys. */
interface PasskeyColumns {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  user_handle: string;
}

/** Returns the browser's options for creating a passkey; all passkeys of one person have the same handle. */
export async function creationOptions(
  db: Database,
  party: RelyingParty,
  owner: NonNullable<ChallengeOwner>,
  { userName, existing }: { userName: string; existing: PasskeyColumns[] },
) {
  const userHandle = existing[0]?.user_handle ?? randomBytes(HANDLE_BYTES).toString('base64url');
  return registrationOptions(party, {
    challenge: await newChallenge(db, owner, userHandle),
    userHandle: Buffer.from(userHandle, 'base64url'),
    userName,
    existing: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
}

/** Returns the columns of a new passkey; undefined if it does not match the options, or they have expired. */
export async function createdPasskey(
  db: Database,
  party: RelyingParty,
  owner: NonNullable<ChallengeOwner>,
  credential: RegistrationResponseJSON,
): Promise<(PasskeyColumns & { backed_up: boolean }) | undefined> {
  const taken = await takeChallenge(db, credential.response.clientDataJSON, owner);
  const verified = taken && (await verifyRegistration(party, taken.challenge, credential));
  if (!taken?.userHandle || !verified) return undefined;
  return {
    credential_id: verified.credential.id,
    public_key: Buffer.from(verified.credential.publicKey),
    counter: verified.credential.counter,
    transports: credential.response.transports ?? [],
    user_handle: taken.userHandle,
    backed_up: verified.credentialBackedUp,
  };
}

/** Returns the browser's options for signing in. */
export const requestOptions = async (db: Database, party: RelyingParty) =>
  authenticationOptions(party, await newChallenge(db, null));

/**
 * Returns the authenticator's counter after it signed a challenge with the known passkey; undefined for an invalid
 * signature. The use is complete once the counter is written if `isNewCounter`.
 */
export async function signedCounter(
  db: Database,
  party: RelyingParty,
  credential: AuthenticationResponseJSON,
  known: PasskeyColumns | undefined,
): Promise<number | undefined> {
  const taken = await takeChallenge(db, credential.response.clientDataJSON, null);
  if (!taken || !known || credential.response.userHandle !== known.user_handle) return undefined;
  const verified = await verifyAuthentication(party, taken.challenge, credential, {
    id: known.credential_id,
    publicKey: new Uint8Array(known.public_key),
    counter: known.counter,
    transports: known.transports,
  });
  return verified?.counter;
}

/** Whether the signature counter has increased, unless the authenticator has none: a lower one may be of a copy. */
export const isNewCounter = (column: AnyColumn, counter: number): SQL | undefined =>
  or(lt(column, counter), and(eq(column, 0), sql`${counter} = 0`));
