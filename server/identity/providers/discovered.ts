import { allowInsecureRequests, type ClientAuth, type Configuration, discovery } from 'openid-client';

/** A shopper waits for each of these calls. */
export const TIMEOUT_SECONDS = 8;

/**
 * A provider's own description of itself, read once per process; a failure is not kept. An issuer without TLS is on
 * this machine (server/env-schema.ts).
 */
export function discovered(issuer: string, clientId: string, auth: ClientAuth): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  return () => {
    known ??= discovery(new URL(issuer), clientId, undefined, auth, { execute, timeout: TIMEOUT_SECONDS });
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}
