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

/** The columns that every table of passkeys has. */
interface PasskeyColumns {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  user_handle: string;
}

/** What a browser makes a passkey of; all passkeys of one person have the same handle. */
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

/** The columns of a new passkey; undefined when it was not made of the options, or they are over. */
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

/** What a browser signs in with. */
export const requestOptions = async (db: Database, party: RelyingParty) =>
  authenticationOptions(party, await newChallenge(db, null));

/**
 * The counter of the authenticator after it signed a challenge with the known passkey; undefined when the signature does
 * not fit. The passkey is used once the counter is written where `isNewCounter`.
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

/** The counter must go up, unless the authenticator keeps none: one that goes back may be of a copy. */
export const isNewCounter = (column: AnyColumn, counter: number): SQL | undefined =>
  or(lt(column, counter), and(eq(column, 0), sql`${counter} = 0`));
