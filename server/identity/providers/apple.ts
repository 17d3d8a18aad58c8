import { sign } from 'node:crypto';
import type { ClientAuth } from 'openid-client';
import { z } from 'zod';
import { discovered } from './discovered.ts';
import { claims } from './openid.ts';
import type { Provider } from './provider.ts';

const ISSUER = 'https://appleid.apple.com';
/** Lifetime of the secret; Apple accepts up to six months, and each call creates its own. */
const SECRET_SECONDS = 300;

interface AppleSettings {
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates the client secret: a token signed by the shop, ES256. `now` in ms. */
function appleSecret({ clientId, teamId, keyId, privateKey }: AppleSettings, now: number): string {
  const issued = Math.floor(now / 1_000);
  const head = base64({ alg: 'ES256', kid: keyId });
  const body = base64({
    iss: teamId,
    iat: issued,
    exp: issued + SECRET_SECONDS,
    aud: ISSUER,
    sub: clientId,
  });
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${head}.${body}.${signature.toString('base64url')}`;
}

/**
 * Posted with the code at the first sign-in only; it is unverified input of the browser, so it is used as a name alone.
 */
const userParameter = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

function nameIn(answer: URLSearchParams): { firstName?: string; lastName?: string } {
  try {
    return userParameter.parse(JSON.parse(answer.get('user') ?? '{}')).name ?? {};
  } catch {
    return {};
  }
}

/**
 * Creates the provider of Sign in with Apple: OpenID Connect, whose answer is posted if name and email are requested.
 */
export function appleProvider(settings: AppleSettings): Provider {
  const auth: ClientAuth = (_, client, body) => {
    body.set('client_id', client.client_id);
    body.set('client_secret', appleSecret(settings, Date.now()));
  };
  return {
    id: 'apple',
    name: 'Apple',
    configuration: discovered(ISSUER, settings.clientId, auth),
    parameters: { scope: 'openid name email', response_mode: 'form_post' },
    isOpenId: true,
    async profile(_, tokens, answer) {
      const token = claims.parse(tokens.claims());
      return {
        subject: token.sub,
        email: token.email,
        isEmailVerified: token.email_verified,
        ...nameIn(answer),
      };
    },
  };
}
