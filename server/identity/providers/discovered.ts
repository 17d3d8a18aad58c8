import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

/** A shopper waits for each of these calls. */
export const TIMEOUT_SECONDS = 8;

/**
 * A provider's own description of itself, read once per process; a failure is not kept. An issuer without TLS is on
 * this machine (server/settings/sign-in-providers.ts). The signature of an ID token is checked against the provider's published keys
 * (OpenID Connect Core 1.0, section 3.1.3.7), so that a forged token is refused whichever way it came.
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
