import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { describeError, log } from '#server/log.ts';

// Passkeys as WebAuthn says. The library is large and seldom asked: it is loaded by its first use.
const library = () => import('@simplewebauthn/server');

/** The shop as an authenticator knows it: a passkey works on its host only. */
export interface RelyingParty {
  /** What the person is shown. */
  name: string;
  origin: string;
}

/** EdDSA, ES256 and RS256: one of them every authenticator knows. */
const ALGORITHMS = [-8, -7, -257];

const idOf = ({ origin }: RelyingParty) => new URL(origin).hostname;

/** What a new passkey is for. */
interface NewPasskey {
  challenge: Buffer;
  userHandle: Buffer;
  /** What the person is shown in a list of passkeys. */
  userName: string;
  /** Passkeys of this account: an authenticator that has one of them makes no second one. */
  existing: { id: string; transports: string[] }[];
}

/** What a browser is to make a passkey of; it can be found without a name, and the person is verified. */
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

/** @returns what to keep of the passkey, or null when the answer does not fit. */
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

/** What a browser is to sign in with; every passkey for this shop will do. */
export async function authenticationOptions(party: RelyingParty, challenge: Buffer) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: idOf(party),
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
  });
}

/** @returns the counter after this use, or null when the signature does not fit or the counter went back. */
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
