import { expect, it } from 'vitest';
import { privateGateway } from './private-gateway.ts';

const URL_OF = 'https://shop.test/api/v3/private/';
const seen: Request[] = [];
const answering =
  (body: object, status = 200) =>
  async (request: Request) => {
    seen.push(request);
    return Response.json(body, { status });
  };
const call = (path: string, init: RequestInit, answer = answering({ id: 'current' })) =>
  privateGateway(new Request(URL_OF + path, init), answer);
const own = { 'sec-fetch-site': 'same-origin', cookie: 'office-session=abcdefghijklmnopqrstuvwxyz' };

it('turns the cookie into the token, and sends no cookie on', async () => {
  await call('orders', { headers: own });
  const request = seen.at(-1);
  expect(request?.headers.get('authorization')).toBe('Bearer abcdefghijklmnopqrstuvwxyz');
  expect(request?.headers.get('cookie')).toBeNull();
});

it('keeps the token of a sign-in in a cookie that no script reads, and out of the body', async () => {
  const answer = await call(
    'sessions',
    { method: 'POST', headers: own, body: '{}' },
    answering({ id: 'current', token: 'a-new-token-of-the-session' }, 201),
  );
  expect(await answer.text()).toBe('{"id":"current"}');
  expect(answer.headers.get('content-length')).toBe('16');
  expect(answer.headers.get('set-cookie')).toMatch(
    /^office-session=a-new-token-of-the-session; Path=\/; Max-Age=604800; Secure; SameSite=Strict; HttpOnly$/,
  );
});

it('refuses a change that another site sends', async () => {
  const count = seen.length;
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { ...own, 'sec-fetch-site': site };
    expect((await call('team-members', { method: 'POST', headers, body: '{}' })).status).toBe(403);
  }
  expect(seen).toHaveLength(count);
});

it('passes a call with its own token untouched', async () => {
  const headers = { authorization: 'Bearer of-another-program' };
  await call('team-members', { method: 'POST', headers, body: '{}' });
  expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer of-another-program');
});

it('takes the cookie away when the session has ended, and when the member signs out', async () => {
  const over = await call('sessions/current', { headers: own }, answering({}, 401));
  expect(over.headers.get('set-cookie')).toContain('office-session=; Path=/; Max-Age=0');
  const left = await call('sessions/current', { method: 'DELETE', headers: own });
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
});
