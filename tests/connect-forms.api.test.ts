import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAddForm, connectForm, connectLinkForm } from '#lib/account/connect-forms.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { resetEnv } from '#server/env.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { FormBrowser, SHOP } from '#tests/form-browser.ts';
import { type Claims, signInAt, startProvider, type TestProvider } from '#tests/oidc/provider.ts';

// Forms of a provider sign-in from the redirect to the session, without a browser: gateway and API.

useDatabase({ rateLimits: 'off' });

const PASSWORD = 'a walk along the canal';
const handlers = postHandlers(connectForm, connectLinkForm, connectAddForm);
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider([`${SHOP}/connect/oidc/revoir/check`]);
  Object.assign(process.env, provider.settings);
  resetEnv();
});
afterAll(() => provider.pause());
beforeEach(() => execute(sql`delete from customer`));

class Browser extends FormBrowser {
  constructor() {
    super(handlers);
  }

  /** @returns the URL that the provider redirects back to. */
  async goThere(as: string): Promise<URL> {
    const answer = await this.request('/auth/connect/oidc?brand=revoir&_previous=%2Faccount%2Forders');
    return signInAt(provider, answer.headers.get('location') ?? '', as);
  }

  override post(form: string, fields: Record<string, string>): Promise<string> {
    return super.post(form, { provider: 'oidc', client: 'revoir', next: '/account/orders', ...fields });
  }

  comeBack = (back: URL) => this.post('connect', { answer: back.search.slice(1) });

  override flash(form = 'connect') {
    return super.flash(form);
  }
}

let count = 0;
function person(claims: Claims = {}): { sub: string; email: string } {
  count += 1;
  const email = `form-${count}@example.org`;
  provider.people.set(`form-${count}`, { email, email_verified: true, ...claims });
  return { sub: `form-${count}`, email };
}

const register = (email: string) =>
  new Client().send('POST', '/auth/register', {
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    password: PASSWORD,
  });
const CHECK = '/connect/oidc/revoir/check';

it('a sign-in leads on to where it began, signed in', async () => {
  const browser = new Browser();
  expect(await browser.comeBack(await browser.goThere(person().sub))).toBe('/account/orders');
  expect([...browser.cookies.keys()].toSorted()).toEqual(['auth-token', 'customer-id', 'known-device']);
});

it('an email that has an account is told, proven by its password, and linked', async () => {
  const { sub, email } = person();
  await register(email);
  const browser = new Browser();
  const back = await browser.goThere(sub);
  const link = back.searchParams.get('state') ?? '';
  expect(await browser.comeBack(back)).toBe(`${CHECK}?link=${link}`);
  expect(browser.flash()?.values).toMatchObject({ outcome: 'exists', email });
  expect(browser.cookies.has('auth-token')).toBe(false);

  expect(await browser.post('connect-link', { link, email, password: 'not the right words' })).toBe(
    `${CHECK}?link=${link}`,
  );
  expect(browser.flash()).toMatchObject({ message: { id: 'connect.wrong' }, values: { email } });
  expect(JSON.stringify(browser.flash())).not.toContain('not the right words');
  expect(await browser.post('connect-link', { link, email, password: PASSWORD })).toBe('/account/orders');
  expect([...browser.cookies.keys()].toSorted()).toEqual(['auth-token', 'customer-id', 'known-device']);
  expect(await browser.comeBack(await browser.goThere(sub))).toBe('/account/orders');
});

it('a customer who signed in another way links it by a button', async () => {
  const { sub, email } = person();
  const answer: unknown = await (await register(email)).json();
  const browser = new Browser();
  const back = await browser.goThere(sub);
  await browser.comeBack(back);
  const link = back.searchParams.get('state') ?? '';
  browser.cookies.set('auth-token', String(Reflect.get(Object(answer), 'token')));
  expect(await browser.post('connect-add', { link })).toBe('/account/orders');
});

it.each([
  ['an email that was not checked', { email_verified: false }, 'unproven'],
  ['no email', { email: undefined }, 'noEmail'],
])('%s is reported, and signs no one in', async (_, claims, outcome) => {
  const { sub, email } = person(claims);
  await register(email);
  const browser = new Browser();
  expect(await browser.comeBack(await browser.goThere(sub))).toBe(CHECK);
  expect(browser.flash()?.values.outcome).toBe(outcome);
  expect(browser.cookies.has('auth-token')).toBe(false);
});

it('an answer is over in another browser, with another state and the second time', async () => {
  const [browser, other] = [new Browser(), new Browser()];
  const back = await browser.goThere(person().sub);
  other.cookies.set('cc_cookie', 'x');
  const tampered = new URL(back);
  tampered.searchParams.set('state', 'made-up');
  for (const [who, answer] of [
    [other, back],
    [browser, tampered],
  ] as const) {
    expect(await who.comeBack(answer)).toBe(CHECK);
    expect(who.flash()?.values.outcome).toBe('over');
  }
  expect(await browser.comeBack(back)).toBe('/account/orders');
  expect(await browser.comeBack(back)).toBe(CHECK);
});

it('leads to no other site', async () => {
  const browser = new Browser();
  const back = await browser.goThere(person().sub);
  const answer = { answer: back.search.slice(1), next: 'https://evil.example/' };
  expect(await browser.post('connect', answer)).toBe('/account');
});
