import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAddForm, connectForm, connectLinkForm } from '#lib/account/connect-forms.ts';
import { gateway } from '#lib/auth/gateway.ts';
import { readFlash } from '#lib/forms/form-flash.ts';
import { handleFormPost, postHandlers } from '#lib/forms/submit-handler.ts';
import { fetch as api } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { type Claims, signInAt, startProvider, type TestProvider } from '#tests/oidc/provider.ts';

// What the pages post, from the redirect to the session, without a browser: the gateway before the API.

useDatabase();
process.env.RATE_LIMITS = 'false';

const SHOP = 'http://shop.test';
const PASSWORD = 'a walk along the canal';
const handlers = postHandlers(connectForm, connectLinkForm, connectAddForm);
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider([`${SHOP}/connect/oidc/revoir/check`]);
  Object.assign(process.env, provider.settings);
});
afterAll(() => provider.pause());
beforeEach(() => database().execute(sql`delete from customer`));

/** A browser of the shop: keeps its cookies, and sends what the shop's own pages send. */
class Browser {
  readonly cookies = new Map<string, string>();

  async #ask(url: string, init: RequestInit, ask: (request: Request) => Promise<Response>) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'shop.test', 'sec-fetch-site': 'same-origin', cookie };
    const response = await ask(new Request(SHOP + url, { ...init, headers }));
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  /** @returns where the provider sends it back to. */
  async goThere(as: string): Promise<URL> {
    const path = '/api/v3/customer/auth/connect/oidc?brand=revoir&_previous=%2Faccount%2Forders';
    const answer = await this.#ask(path, {}, (request) => gateway(request, api));
    return signInAt(provider, answer.headers.get('location') ?? '', as);
  }

  /** @returns where the form leads to. */
  async post(form: string, fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams({
      provider: 'oidc',
      client: 'revoir',
      next: '/account/orders',
      ...fields,
    });
    const answer = await this.#ask(`/api/v3/forms/${form}`, { method: 'POST', body }, (request) =>
      handleFormPost(request, handlers, api),
    );
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  }

  comeBack = (back: URL) => this.post('connect', { answer: back.search.slice(1) });

  /** What the last form left for its page. */
  flash() {
    const decoded = [...this.cookies].map(([name, value]) => [name, decodeURIComponent(value)]);
    return readFlash(Object.fromEntries(decoded), 'connect');
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
    ...{ email, firstName: 'Ada', lastName: 'Byron', password: PASSWORD },
  });
const CHECK = '/connect/oidc/revoir/check';

it('a sign-in leads on to where it began, signed in', async () => {
  const browser = new Browser();
  expect(await browser.comeBack(await browser.goThere(person().sub))).toBe('/account/orders');
  expect([...browser.cookies.keys()]).toEqual(['auth-token', 'customer-id']);
});

it('an e-mail that has an account is told, proven by its password, and linked', async () => {
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
  expect([...browser.cookies.keys()]).toEqual(['auth-token', 'customer-id']);
  expect(await browser.comeBack(await browser.goThere(sub))).toBe('/account/orders');
});

it('whoever signed in another way links it by a button', async () => {
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
  ['an e-mail that was not checked', { email_verified: false }, 'unproven'],
  ['no e-mail', { email: undefined }, 'noEmail'],
])('%s is told, and signs nobody in', async (_, claims, outcome) => {
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
