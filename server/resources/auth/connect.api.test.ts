import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { session } from '#contract/identity.ts';
import { problem } from '#contract/problem.ts';
import { accountExists, identity, signInProvider } from '#contract/sign-in.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { resetEnv } from '#server/env.ts';
import { createOneTimeToken, oneTimeLink } from '#server/identity/one-time-tokens.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import type { MailKind } from '#server/mail/mail-kinds.ts';
import { mailsTo, tokenTo } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { type Claims, signInAt, startProvider, type TestProvider } from '#tests/oidc/provider.ts';

useDatabase({ rateLimits: 'off' });

const BACK = 'http://shop.test/connect/oidc/revoir/check';
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider([BACK]);
  Object.assign(process.env, provider.settings, { OIDC_NAME: 'House of Keys' });
  resetEnv();
});
afterAll(() => provider.pause());
beforeEach(async () => {
  await execute(sql`delete from mail`);
  await execute(sql`delete from purchase_order`);
  await execute(sql`delete from customer`);
});

let count = 0;
/** A person with an account at the provider. */
function person(claims: Claims = {}): { sub: string; email: string } {
  count += 1;
  const sub = `person-${count}`;
  const email = `p${count}@example.org`;
  provider.people.set(sub, {
    email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
    ...claims,
  });
  return { sub, email };
}

/** Redirects from the shop to the provider. */
async function begin(client = new Client(), query = '?brand=revoir'): Promise<string> {
  const answer = await client.send('GET', `/auth/connect/oidc${query}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** Sends the query of the browser's return to the shop, as its page does; a client keeps the new token. */
async function check(back: URL, client = new Client(), name = 'oidc', more = ''): Promise<Response> {
  const code = encodeURIComponent(back.searchParams.get('code') ?? '');
  const brand = { 'X-Brand-Id': 'revoir' };
  const answer = await client.send(
    'GET',
    `/auth/connect/${name}/${code}/check${back.search}${more}`,
    undefined,
    brand,
  );
  if (client.token && answer.ok) client.token = session.parse(await answer.clone().json()).token;
  return answer;
}

const comeBack = async (sub: string, client?: Client, query?: string) =>
  signInAt(provider, await begin(client, query), sub);
const signIn = async (sub: string, client?: Client) => check(await comeBack(sub, client), client);

const kept = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  email_confirmed_at: z.unknown(),
});
const customers = () => rowsOf(database(), kept, sql`select * from customer where kind = 'customer'`);

async function account(email: string): Promise<{ id: string; client: Client }> {
  const [made] = await rowsOf(
    database(),
    z.object({ id: z.string() }),
    sql`insert into customer (kind, email, first_name, last_name, country_code, locale)
      values ('customer', ${email}, 'Ada', 'Byron', 'FR', 'fr_FR') returning id`,
  );
  const id = made?.id ?? '';
  return { id, client: new Client(await issueUserToken(database(), 'customer', id)) };
}

/** Takes over the token of a sign-in. */
async function opened(answer: Response, client: Client): Promise<string> {
  const { id, token } = session.parse(await answer.json());
  client.token = token;
  return id;
}

async function expectOver(answer: Response): Promise<void> {
  expect(answer.status).toBe(410);
  expect(problem.parse(await answer.json())).toMatchObject({
    type: '/errors/sign-in-over',
    detail: 'This sign-in is over or was used already. Please start again.',
  });
}

describe('signing in with a provider', () => {
  it('lists the providers whose settings are there', async () => {
    const listed = collectionOf(signInProvider).parse(
      await (await new Client().send('GET', '/auth/connect')).json(),
    );
    expect(listed['hydra:member']).toMatchObject([{ id: 'oidc', name: 'House of Keys' }]);
    expect((await new Client().send('GET', '/auth/connect/facebook')).status).toBe(404);
  });

  it('sends the browser there with state, PKCE and nonce, also when it asks for a page', async () => {
    const answer = await new Client().send('GET', '/auth/connect/oidc?brand=revoir', undefined, {
      Accept: 'text/html',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'the-shop',
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('makes an account at the first time, and opens it the next', async () => {
    const { sub, email } = person();
    const first = await signIn(sub);
    expect(first.status).toBe(200);
    const made = session.parse(await first.json());
    expect(made).toMatchObject({ email, firstName: 'Ada', lastName: 'Byron', isGuest: false });
    expect((await new Client(made.token).send('GET', '/me')).status).toBe(200);
    provider.people.set(sub, { email: 'another@example.org', email_verified: true });
    const again = session.parse(await (await signIn(sub)).json());
    expect([again.id, again.email]).toEqual([made.id, email]);
    expect(again.token).not.toBe(made.token);
    expect(await customers()).toMatchObject([{ email, email_confirmed_at: expect.anything() }]);
  });

  it('refuses an ID token that the provider’s published key has not signed, and makes no account', async () => {
    const { sub } = person();
    provider.forge(true);
    const answer = await signIn(sub).finally(() => provider.forge(false));
    await expectOver(answer);
    expect(await customers()).toEqual([]);
    expect((await signIn(sub)).status).toBe(200);
  });

  it.each([
    ['the page', '&_locale=en_GB', 'fr-FR', 'en_GB'],
    ['the provider', '', 'en', 'en_GB'],
    ['the provider', '', 'fr-CA', 'fr_FR'],
    ['the provider', '', 'de-AT', 'en_GB'],
    ['nobody', '', undefined, 'fr_FR'],
    ['nobody', '', '<script>', 'en_GB'],
  ])('makes it in the language that %s says', async (_, query, locale, expected) => {
    const { sub } = person({ locale });
    const answer = await check(await comeBack(sub), undefined, 'oidc', query);
    expect(session.parse(await answer.json()).locale).toBe(expected);
  });

  it('does not call a mailbox proven that the provider has not checked', async () => {
    const { sub, email } = person({ email_verified: false });
    expect((await signIn(sub)).status).toBe(200);
    expect(await customers()).toMatchObject([{ email, email_confirmed_at: null }]);
  });

  it('sends the link that proves a mailbox which the provider has not checked, and none where it has', async () => {
    const [checked, not] = [person(), person({ email_verified: false })];
    for (const { sub } of [checked, not]) expect((await signIn(sub)).status).toBe(200);
    const mails = await rowsOf(
      database(),
      z.object({ recipient: z.string() }),
      sql`select recipient from mail where kind = 'account-activation' order by recipient`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([not.email]);
  });

  it('takes the cart along', async () => {
    const client = new Client();
    const { cart } = await client.add((await makeItem()).id);
    await opened(await signIn(person().sub, client), client);
    expect((await client.order(cart.id)).items).toHaveLength(1);
  });

  it('ends every sign-in of a stranger who used the address once its owner sets a password', async () => {
    const { sub, email } = person({ email_verified: false });
    const squatter = new Client();
    const id = await opened(await signIn(sub), squatter);
    const token = await createOneTimeToken(database(), { purpose: 'password_reset', customerId: id, email });
    const reset = await new Client().send('PATCH', `/auth/reset-password/${oneTimeLink(token)}`, {
      password: 'a walk along the canal',
    });
    expect(reset.status).toBe(200);
    expect((await squatter.send('GET', '/me')).status).toBe(401);
    expect((await signIn(sub)).status).toBe(409);
  });

  it.each([[undefined], ['nobody'], ['']])('makes nothing without an email: %s', async (email) => {
    const { sub } = person({ email });
    const answer = await signIn(sub);
    expect(answer.status).toBe(422);
    expect(problem.parse(await answer.json()).violations).toMatchObject([
      { propertyPath: 'email', message: 'House of Keys did not tell us an email address.' },
    ]);
    expect(await customers()).toEqual([]);
  });

  it('leaves out names that no label holds', async () => {
    const { sub } = person({ given_name: 'Ada\n<b>', family_name: 'x'.repeat(300) });
    expect(session.parse(await (await signIn(sub)).json())).toMatchObject({ firstName: '', lastName: '' });
  });
});

describe('an answer that is not what was asked for', () => {
  it('is over when state is missing, made up, of another provider or was used', async () => {
    const { sub } = person();
    const missing = await comeBack(sub);
    missing.searchParams.delete('state');
    await expectOver(await check(missing));
    const wrong = await comeBack(sub);
    wrong.searchParams.set('state', 'x'.repeat(43));
    await expectOver(await check(wrong));
    const back = await comeBack(sub);
    expect((await check(back)).status).toBe(200);
    await expectOver(await check(back));
    expect(await customers()).toHaveLength(1);
  });

  it('signs in once when it comes five times at once', async () => {
    const back = await comeBack(person().sub);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => check(back)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  it('is over with a code of another sign-in, or one that was used', async () => {
    const { sub } = person();
    const [used, other, fresh] = [await comeBack(sub), await comeBack(sub), await comeBack(sub)];
    expect((await check(used)).status).toBe(200);
    for (const [code, state] of [
      [used, fresh],
      [other, await comeBack(sub)],
    ] as const) {
      const mixed = new URL(code);
      mixed.searchParams.set('state', state.searchParams.get('state') ?? '');
      await expectOver(await check(mixed));
    }
  });

  it('is over after ten minutes', async () => {
    const back = await comeBack(person().sub);
    await execute(sql`update provider_sign_in set expires_at = expires_at - interval '10 minutes'`);
    await expectOver(await check(back));
  });

  it('may be sent again when the provider did not answer', async () => {
    const back = await comeBack(person().sub);
    await provider.pause();
    const answer = await check(back);
    await provider.resume();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(problem.parse(await answer.json()).type).toBe('/errors/provider-unavailable');
    expect((await check(back)).status).toBe(200);
  });
});

describe('an email that has an account', () => {
  const exists = async (answer: Response) => {
    expect(answer.status).toBe(409);
    return accountExists.parse(await answer.json());
  };

  it('is told, again when the page is loaded again, and nothing is linked', async () => {
    const { sub, email } = person();
    await account(email);
    const back = await comeBack(sub);
    expect(await exists(await check(back))).toMatchObject({ email, canLink: true });
    expect(await exists(await check(back))).toMatchObject({ email, canLink: true });
    expect(await exists(await signIn(sub))).toMatchObject({ email });
  });

  it('is linked by its owner alone, signed in another way', async () => {
    const { sub, email } = person();
    const { id, client } = await account(email.toUpperCase());
    const back = await comeBack(sub);
    await exists(await check(back));
    const state = back.searchParams.get('state');
    const link = (by: Client) => by.send('POST', '/auth/connect/oidc/link', { state });
    expect((await link(new Client())).status).toBe(401);
    expect((await link((await account('eve@example.org')).client)).status).toBe(403);
    expect(await opened(await link(client), client)).toBe(id);
    await expectOver(await link(client));
    expect(session.parse(await (await signIn(sub)).json()).id).toBe(id);
  });

  it('is linked by its password, which is limited as at any sign-in', async () => {
    const { sub, email } = person();
    const client = new Client();
    const registered = { email, firstName: 'Ada', lastName: 'Byron', password: 'a walk along the canal' };
    const { id } = session.parse(await (await client.send('POST', '/auth/register', registered)).json());
    const back = await comeBack(sub);
    await exists(await check(back));
    const state = back.searchParams.get('state');
    const link = (password: string) =>
      new Client().send('POST', '/auth/connect/oidc/link', { state, password });
    expect((await link('another password')).status).toBe(401);
    expect(session.parse(await (await link(registered.password)).json()).id).toBe(id);
    await expectOver(await link(registered.password));
    expect(session.parse(await (await signIn(sub)).json()).id).toBe(id);
  });

  it('is never linked when the provider has not checked it', async () => {
    const { sub, email } = person({ email_verified: false });
    const { client } = await account(email);
    const back = await comeBack(sub);
    expect(await exists(await check(back))).toMatchObject({ canLink: false });
    const state = back.searchParams.get('state');
    await expectOver(await client.send('POST', '/auth/connect/oidc/link', { state }));
    await exists(await signIn(sub));
  });
});

describe('a provider for an account', () => {
  const LINK = '?brand=revoir&intent=link';
  const listed = async (client: Client) =>
    collectionOf(identity).parse(await (await client.send('GET', '/auth/identities')).json())['hydra:member'];

  it('is added by a customer with any email, and is removed while another way is left', async () => {
    const { client, id } = await account('ada@example.org');
    const { sub, email } = person();
    expect(await opened(await check(await comeBack(sub, client, LINK), client), client)).toBe(id);
    const [added] = await listed(client);
    expect(added).toMatchObject({ provider: 'oidc', name: 'House of Keys', email });
    const told = async (kind: MailKind) => (await mailsTo('ada@example.org', kind)).map(({ plain }) => plain);
    expect(await told('sign-in-method-added')).toMatchObject([expect.stringContaining('House of Keys')]);
    expect((await check(await comeBack(sub, client, LINK), client)).status).toBe(200);
    expect(await told('sign-in-method-added')).toHaveLength(1);
    const other = await account('grace@example.org');
    const hers = person();
    await check(await comeBack(hers.sub, other.client, LINK), other.client);
    const token = await tokenTo('grace@example.org', 'sign-in-method-added');
    expect((await new Client().send('POST', '/auth/undo-sign-in-method', { token })).status).toBe(200);
    expect((await other.client.send('GET', '/auth/identities')).status).toBe(401);
    expect((await listed(client)).length).toBe(1);
    const remove = () => client.send('DELETE', `/auth/identities/${added?.id}`);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(problem.parse(await refused.json()).type).toBe('/errors/last-sign-in-method');
    await execute(sql`update customer set password_hash = 'x' where id = ${id}`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await listed(client)).toEqual([]);
    expect(await told('sign-in-method-removed')).toMatchObject([expect.stringContaining('House of Keys')]);
  });

  it('needs a recent sign-in, so that a stolen session links none', async () => {
    const { client, id } = await account('ada@example.org');
    await execute(sql`update token set created_at = now() - interval '11 minutes' where customer_id = ${id}`);
    const refused = await client.send('GET', `/auth/connect/oidc${LINK}`);
    expect([refused.status, problem.parse(await refused.json()).type]).toEqual([
      403,
      '/errors/recent-sign-in-required',
    ]);
  });

  it('is added only by the browser that began', async () => {
    const { client } = await account('ada@example.org');
    const other = await account('eve@example.org');
    const { sub } = person();
    await expectOver(await check(await comeBack(sub, client, LINK), other.client));
    await expectOver(await check(await comeBack(sub, client, LINK)));
    const anonymous = await new Client().send('GET', `/auth/connect/oidc${LINK}`);
    expect(anonymous.status).toBe(401);
    expect(await listed(client)).toEqual([]);
  });

  it('stays with the account that it opens, and there is one of each', async () => {
    const { client } = await account('ada@example.org');
    const { sub } = person();
    expect((await signIn(sub)).status).toBe(200);
    const taken = await check(await comeBack(sub, client, LINK), client);
    expect(taken.status).toBe(422);
    expect(problem.parse(await taken.json()).violations).toMatchObject([{ propertyPath: 'provider' }]);
    await opened(await check(await comeBack(person().sub, client, LINK), client), client);
    expect((await check(await comeBack(person().sub, client, LINK), client)).status).toBe(422);
    expect(await listed(client)).toHaveLength(1);
  });
});
