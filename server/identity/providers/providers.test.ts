import { createHmac, generateKeyPairSync, sign, verify } from 'node:crypto';
import { HttpResponse, http } from 'msw/http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Gone, Unavailable } from '#server/errors.ts';
import { appleProvider } from './apple.ts';
import { authorize, complete } from './authorization.ts';
import { facebookProvider } from './facebook.ts';

// The providers themselves cannot be tested: msw answers their documented calls.
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const BACK = 'https://shop.example/connect/x/revoir/check';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

describe('Apple', () => {
  const ISSUER = 'https://appleid.apple.com';
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const settings = { clientId: 'com.example.shop', teamId: 'TEAM', keyId: 'KEY', privateKey: pem };

  /** The ID token in Apple's answer to the code. */
  const idToken = (claims: object) => {
    const now = Math.floor(Date.now() / 1_000);
    const body = { iss: ISSUER, aud: settings.clientId, iat: now, exp: now + 600, sub: '001.abc', ...claims };
    const signed = `${part({ alg: 'RS256', kid: 'a' })}.${part(body)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), theirs.privateKey).toString('base64url')}`;
  };

  let sent = new URLSearchParams();
  const listening = (claims: object) =>
    network.use(
      http.get(`${ISSUER}/.well-known/openid-configuration`, () =>
        HttpResponse.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth/authorize`,
          token_endpoint: `${ISSUER}/auth/token`,
          jwks_uri: `${ISSUER}/auth/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      ),
      http.get(`${ISSUER}/auth/keys`, () =>
        HttpResponse.json({
          keys: [{ ...theirs.publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256', use: 'sig' }],
        }),
      ),
      http.post(`${ISSUER}/auth/token`, async ({ request }) => {
        sent = new URLSearchParams(await request.text());
        return HttpResponse.json({ access_token: 'at', token_type: 'Bearer', id_token: idToken(claims) });
      }),
    );

  const begun = async (claims: (nonce: string) => object = (nonce) => ({ nonce })) => {
    const provider = appleProvider(settings);
    listening({});
    const { request, url } = await authorize(provider, BACK);
    listening(claims(request.nonce));
    return { provider, request, url };
  };

  it('is asked for name and email, and to post its answer', async () => {
    const { url } = await begun();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: settings.clientId,
      scope: 'openid name email',
      response_mode: 'form_post',
      response_type: 'code',
      redirect_uri: BACK,
    });
  });

  it('is shown a secret that the shop signed, and tells the name at the first sign-in', async () => {
    const { provider, request } = await begun((nonce) => ({
      nonce,
      email: 'ada@privaterelay.appleid.com',
      email_verified: 'true',
    }));
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' }, email: 'not@this.example' });
    const answer = new URLSearchParams({ code: 'c1', state: request.state, user });
    expect(await complete(provider, request, answer)).toEqual({
      subject: '001.abc',
      email: 'ada@privaterelay.appleid.com',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Byron',
    });
    expect(Object.fromEntries(sent)).toMatchObject({
      client_id: settings.clientId,
      code: 'c1',
      code_verifier: request.codeVerifier,
      redirect_uri: BACK,
    });
    const [head, body, signature = ''] = (sent.get('client_secret') ?? '').split('.');
    expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const claims = read(body);
    expect(claims).toMatchObject({ iss: 'TEAM', aud: ISSUER, sub: settings.clientId });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300);
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
  });

  it('reads no name later, and none from other text', async () => {
    for (const user of [undefined, '{', '{"name":7}', 'null']) {
      const { provider, request } = await begun();
      const answer = new URLSearchParams({ code: 'c', state: request.state, ...(user && { user }) });
      expect((await complete(provider, request, answer)).firstName).toBeUndefined();
    }
  });

  it.each([
    ['another nonce', () => ({ nonce: 'x' })],
    ['no nonce', () => ({})],
    ['another audience', (nonce: string) => ({ nonce, aud: 'com.example.other' })],
    ['another issuer', (nonce: string) => ({ nonce, iss: 'https://evil.example' })],
    ['a time that is over', (nonce: string) => ({ nonce, exp: 1 })],
  ])('is not believed with %s', async (_, claims) => {
    const { provider, request } = await begun(claims);
    const answer = new URLSearchParams({ code: 'c', state: request.state });
    await expect(complete(provider, request, answer)).rejects.toThrow(Gone);
  });
});

describe('Facebook', () => {
  const GRAPH = 'https://graph.facebook.com/v23.0';
  const provider = facebookProvider({ appId: '42', appSecret: 'app-secret', graphVersion: 'v23.0' });
  const tokens = () =>
    network.use(
      http.post(`${GRAPH}/oauth/access_token`, () =>
        HttpResponse.json({ access_token: 'at-1', token_type: 'bearer', expires_in: 5_183_944 }),
      ),
    );
  const answerTo = ({ state }: { state: string }) => new URLSearchParams({ code: 'c1', state });

  it('is asked for the email, and says by the Graph API who it is', async () => {
    tokens();
    network.use(
      http.get(`${GRAPH}/me`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect(request.headers.get('authorization')).toBe('Bearer at-1');
        expect(searchParams.get('appsecret_proof')).toBe(
          createHmac('sha256', 'app-secret').update('at-1').digest('hex'),
        );
        return HttpResponse.json({ id: '7', email: 'ada@example.org', first_name: 'Ada', last_name: 'B' });
      }),
    );
    const { request, url } = await authorize(provider, BACK);
    expect(url.origin + url.pathname).toBe('https://www.facebook.com/v23.0/dialog/oauth');
    expect(url.searchParams.get('scope')).toBe('email public_profile');
    expect(await complete(provider, request, answerTo(request))).toEqual({
      subject: '7',
      email: 'ada@example.org',
      isEmailVerified: false,
      firstName: 'Ada',
      lastName: 'B',
    });
  });

  it('refuses a code that was used, in its own words', async () => {
    network.use(
      http.post(`${GRAPH}/oauth/access_token`, () =>
        HttpResponse.json({ error: { message: 'This code has been used.', code: 100 } }, { status: 400 }),
      ),
    );
    const { request } = await authorize(provider, BACK);
    await expect(complete(provider, request, answerTo(request))).rejects.toThrow(Gone);
  });

  it.each([
    ['is out of reach', () => HttpResponse.error()],
    ['fails', () => new HttpResponse('no', { status: 502 })],
  ])('may be asked again when it %s', async (_, answer) => {
    network.use(http.post(`${GRAPH}/oauth/access_token`, answer));
    const { request } = await authorize(provider, BACK);
    await expect(complete(provider, request, answerTo(request))).rejects.toThrow(Unavailable);
  });

  it('is refused with the state of another sign-in, and not asked', async () => {
    const { request } = await authorize(provider, BACK);
    await expect(complete(provider, request, answerTo({ state: 'other' }))).rejects.toThrow(Gone);
  });
});
