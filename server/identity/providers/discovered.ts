import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

/** Time limit of a call; a shopper waits for it. */
export const TIMEOUT_SECONDS = 8;

/**
 * Reads a provider's discovery document, once per process; a failure is not stored. An issuer without TLS runs on this
 * machine (server/settings/sign-in-providers.ts). The signature of an ID token is checked with the provider's published
 * keys (OpenID Connect Core 1.0, section 3.1.3.7), so that a forged token is refused on any channel.
 */
export function discovered(issuer: string, clientId: string, auth: ClientAuth): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
  ];
  return () => {
    known ??= discovery(new URL(issuer), clientId, undefined, auth, { execute, timeout: TIMEOUT_SECONDS });
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}
