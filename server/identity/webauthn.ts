import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { describeError, log } from '#server/log.ts';

// Passkeys by WebAuthn. The library is large and rarely used: it is loaded on first use.
const library = () => import('@simplewebauthn/server');

/** The relying party: a passkey works on its host only. */
export interface RelyingParty {
  /** Name that the person sees. */
  name: string;
  origin: string;
}

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

const idOf = ({ origin }: RelyingParty) => new URL(origin).hostname;

/** Owner and challenge of a new passkey. */
interface NewPasskey {
  challenge: Buffer;
  userHandle: Buffer;
  /** Name that the person sees in a list of passkeys. */
  userName: string;
  /** Passkeys of this account: an authenticator with one of them makes no second one. */
  existing: { id: string; transports: string[] }[];
}

/**
 * Returns the browser's options for creating a passkey; it is discoverable without a name, and the person is verified.
 */
export async function registrationOptions(party: RelyingParty, passkey: NewPasskey) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: idOf(party),
    challenge: new Uint8Array(passkey.challenge),
    userID: new Uint8Array(passkey.userHandle),
    userName: passkey.userName,
    userDisplayName: passkey.userName,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkey.existing,
  });
}

/** @returns the passkey's columns to store, or null for an invalid answer. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: idOf(party),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo ?? null;
  } catch (error) {
    return refused(error);
  }
}

/** Returns the browser's options for signing in; any passkey of this shop is accepted. */
export async function authenticationOptions(party: RelyingParty, challenge: Buffer) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: idOf(party),
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
  });
}

/** @returns the counter after this use, or null if the signature is invalid or the counter went back. */
export async function verifyAuthentication(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  credential: WebAuthnCredential,
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: idOf(party),
      credential,
      requireUserVerification: true,
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): null {
  log.info({ error: describeError(error).error }, 'a passkey was refused');
  return null;
}
