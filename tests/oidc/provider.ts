import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider from 'oidc-provider';

/** Claims of a person with an account at the provider. */
export interface Claims {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  locale?: string;
}

const CLIENT = { id: 'the-shop', secret: randomBytes(32).toString('hex') };

/** A certified OpenID Connect server on this machine, where people choose their account by a button. */
export interface TestProvider {
  issuer: string;
  /** Accounts by subject; tests add and change them. */
  people: Map<string, Claims>;
  /** The shop's settings for it. */
  settings: Record<string, string>;
  /** Signs ID tokens with an unpublished key from now on, or with the published one again. */
  forge(isForged: boolean): void;
  /** Makes it unavailable until `resume`, without losing data. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** @param redirectUris allowed redirect URIs */
export async function startProvider(redirectUris: string[]): Promise<TestProvider> {
  const server = createServer();
  const listen = (port: number) => new Promise<void>((open) => server.listen(port, '127.0.0.1', open));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Claims>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { warn } = console;
  // It warns that all data is in memory, which is intended here.
  console.warn = () => undefined;
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 3_600, Grant: 3_600, Interaction: 3_600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
  console.warn = warn;
  let isForged = false;
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (!isForged || typeof body !== 'object' || body === null || !('id_token' in body)) return;
    const signed = String(body.id_token).split('.').slice(0, 2).join('.');
    const signature = sign('sha256', Buffer.from(signed), otherKey).toString('base64url');
    context.body = { ...body, id_token: `${signed}.${signature}` };
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    answer(provider, people, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return {
    issuer,
    people,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    forge: (forged) => {
      isForged = forged;
    },
    resume: () => listen(port),
    pause: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A button for each person and one to refuse; the chosen person consents to everything. */
async function answer(
  provider: OidcProvider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chosen = new URL(request.url ?? '', provider.issuer).searchParams.get('as');
  if (chosen === null) {
    const buttons = [...people.keys(), 'refuse'].map(
      (id) => `<button name="as" value="${id}">${id}</button>`,
    );
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Provider</title><h1>Who are you?</h1><form>${buttons.join('')}</form>`,
    );
    return;
  }
  if (chosen === 'refuse')
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person refused.',
    });
  const grant = new provider.Grant({ accountId: chosen, clientId: CLIENT.id });
  grant.addOIDCScope('openid email profile');
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { login: { accountId: chosen }, consent });
}

/**
 * Signs a browser in at the provider as a person, up to the provider's redirect.
 *
 * @param as a subject, or `refuse`
 * @returns the URL of the redirect.
 */
export async function signInAt(provider: TestProvider, start: string, as: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === provider.issuer) {
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('as', as);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
  }
  return url;
}
