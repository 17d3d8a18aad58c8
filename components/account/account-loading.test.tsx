import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGN_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { AccountLoading } from './account-loading.tsx';

const api = mockApi();
const texts = messagesFor('en-GB', ...SIGN_IN);
const replace = vi.fn<(to: string) => void>();
vi.stubGlobal('location', Object.assign(new URL('http://localhost/account-loading'), { replace }));
const me = { '@id': '/x', id: 'c1', type: 'Customer', isGuest: false };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  replace.mockReset();
});
afterEach(() => void vi.useRealTimers());

it('goes on as soon as the account is there, and helps after eight seconds', async () => {
  api.answer('GET me', problem(503));
  render(<AccountLoading to="/account/orders" texts={texts} />);
  expect(screen.getByRole('status').textContent).toBe('It opens automatically.');
  await pass(8_500);
  expect(screen.getByRole('status').textContent).toContain('longer than usual');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/account/orders');
  expect(replace).not.toHaveBeenCalled();
  api.answer('GET me', me);
  await vi.waitFor(async () => {
    await pass(1_000);
    expect(replace).toHaveBeenCalledWith('/account/orders');
  });
});

it('leads to the sign-in when the session has ended', async () => {
  api.answer('GET me', problem(401, { type: '/errors/session-expired' }));
  render(<AccountLoading to="/account/orders" texts={texts} />);
  await vi.waitFor(async () => {
    await pass(100);
    expect(replace).toHaveBeenCalledWith('/login?redirect=%2Faccount%2Forders&reason=expired');
  });
});
