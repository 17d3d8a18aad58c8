import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Gone, Unavailable } from '#server/errors.ts';
import { logProviderFault } from '#server/provider-faults.ts';
import { refusalText } from '#server/refusal-texts.ts';
import type { Provider, ProviderProfile } from './provider.ts';

/** Data of a request that are stored until the browser returns. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Address that the provider redirects the browser to. */
  redirectUri: string;
}

/**
 * Creates a request to sign in, with `state`, PKCE and nonce.
 *
 * @returns the request to store, and the address for the browser.
 * @throws Unavailable if the provider's discovery document is unavailable.
 */
export async function authorize(
  provider: Provider,
  redirectUri: string,
): Promise<{ request: AuthorizationRequest; url: URL }> {
  const request = {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    redirectUri,
  };
  const configuration = await provider.configuration().catch((error: unknown) => refuse(provider, error));
  const url = buildAuthorizationUrl(configuration, {
    ...provider.parameters,
    redirect_uri: redirectUri,
    state: request.state,
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.isOpenId && { nonce: request.nonce }),
  });
  return { request, url };
}

/**
 * Returns the profile of the person who signed in: checks the provider's answer against the request, and exchanges its
 * code.
 *
 * @param answer the query of the browser's return, `code` and `state` included
 * @throws Gone for an answer of another request, or a code that was used; Unavailable when the provider does not
 * answer: then the same may be tried again.
 */
export async function complete(
  provider: Provider,
  request: AuthorizationRequest,
  answer: URLSearchParams,
): Promise<ProviderProfile> {
  try {
    const configuration = await provider.configuration();
    const url = new URL(request.redirectUri);
    url.search = answer.toString();
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: request.state,
      pkceCodeVerifier: request.codeVerifier,
      ...(provider.isOpenId && { expectedNonce: request.nonce }),
    });
    return await provider.profile(configuration, tokens, answer);
  } catch (error) {
    return refuse(provider, error);
  }
}

/** Refuses a sign-in: the provider was unreachable or failed itself, or its answer is not accepted. */
function refuse(provider: Provider, error: unknown): never {
  logProviderFault(provider.id, error, 'sign-in with a provider failed');
  if (isAway(error))
    throw new Unavailable(30, refusalText('refusal.signIn.providerAway'), 'provider-unavailable');
  throw signInExpired();
}

/** Returns the same refusal for a sign-in that is unknown, used, too old or of another browser. */
export const signInExpired = () => new Gone(refusalText('refusal.signIn.over'), 'sign-in-over');

function isAway(error: unknown): boolean {
  if (error instanceof ClientError)
    return (
      error.code === 'OAUTH_TIMEOUT' ||
      (error.cause instanceof Response && error.cause.status >= 500) ||
      isAway(error.cause)
    );
  return error instanceof TypeError && error.message === 'fetch failed';
}
