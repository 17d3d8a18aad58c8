import { expect, it } from 'vitest';
import { API_BASE } from '#contract/base.ts';
import type { ApiClient } from '../api/client.ts';
import { readConnection } from './read-connection.ts';

const PROVIDER = { '@id': `${API_BASE}/auth/connect/google`, id: 'google', name: 'Google' };
const ME = { '@id': '/c/1', id: '1', type: 'Customer', isGuest: false };
const client: ApiClient = async (call) =>
  call.returns.parse(
    call.path === 'me' ? ME : { '@id': '/x', 'hydra:totalItems': 1, 'hydra:member': [PROVIDER] },
  );
const signedIn = { 'auth-token': 'customer-token-1', 'sso-previous-route': '/account/orders' };
const read = (query: Record<string, string>, cookies: Record<string, string> = signedIn) =>
  readConnection({ cookies, client }, 'google', query);

it('an answer is handed over, also when a signed-in customer adds a provider', async () => {
  const view = await read({ code: 'C', state: 'S', iss: 'https://x' });
  expect(view).toMatchObject({ provider: { id: 'google' }, next: '/account/orders', isSignedIn: true });
  expect(view.answer).toBe('code=C&state=S&iss=https%3A%2F%2Fx');
  expect(view.outcome).toBeUndefined();
});

it.each([
  [{ error: 'access_denied' }, 'refused'],
  [{ error: 'user_cancelled_authorize' }, 'refused'],
  [{ error: 'temporarily_unavailable', state: 'S' }, 'away'],
  [{ error: 'invalid_scope' }, 'failed'],
  [{ code: 'C' }, 'over'],
  [{}, 'over'],
])('what a provider sent back is told: %o', async (query, outcome) => {
  expect(await read(query)).toMatchObject({ outcome });
});

it('a link waits for its proof, and no page of another site is gone on to', async () => {
  const view = await read({ link: 'S' }, { 'sso-previous-route': 'https://evil.example/' });
  expect(view).toMatchObject({ link: 'S', next: '/account', isSignedIn: false });
  expect(view.outcome).toBeUndefined();
});

it('an unknown provider signs no one in', async () => {
  const view = await readConnection({ cookies: signedIn, client }, 'nobody', { code: 'C', state: 'S' });
  expect(view).toMatchObject({ provider: null, outcome: 'failed' });
  expect(view.answer).toBeUndefined();
});
