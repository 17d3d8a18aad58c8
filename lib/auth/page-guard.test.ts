import { describe, expect, it } from 'vitest';
import { ROUTES } from '#lib/routes.ts';
import {
  destinationOf,
  guardRedirect,
  type SignInState,
  signInStateOf,
  storeGuardRedirect,
} from './page-guard.ts';

const TOKEN = 'a-token-of-some-length';

it.each([
  ['no cookies', {}, 'none'],
  ['a guest’s token', { 'auth-guest-token': TOKEN }, 'guest'],
  ['a customer’s token', { 'auth-token': TOKEN }, 'token'],
  ['both', { 'auth-token': TOKEN, 'auth-guest-token': TOKEN }, 'token'],
  ['something that is no token', { 'auth-token': 'a b' }, 'none'],
  ['the token of a followed order', { 'order-access-token': TOKEN }, 'none'],
])('reads who asks from the cookies: %s', (_, cookies, state) => {
  expect(signInStateOf(cookies)).toBe(state);
});

it.each<[SignInState, string | undefined]>([
  ['none', '/login?redirect=%2Faccount%2Forders%3Fpage%3D2'],
  ['guest', '/login?redirect=%2Faccount%2Forders%3Fpage%3D2'],
  ['token', undefined],
  ['customer', undefined],
  ['expired', '/session/ended?redirect=%2Faccount%2Forders%3Fpage%3D2'],
  ['unavailable', '/account-loading?redirect=%2Faccount%2Forders%3Fpage%3D2'],
])('sends a visitor who is %s to %s', (state, to) => {
  expect(guardRedirect('/account/orders?page=2', state)).toBe(to);
});

it('guards every page of the account, and no other', () => {
  for (const route of Object.values(ROUTES))
    expect([route.path, 'guard' in route]).toEqual([route.path, /^\/account(\/|$)/.test(route.path)]);
});

describe('the page after signing in', () => {
  it.each(['/account/orders', '/checkout?part=delivery#delivery', '/products/robe-été', '/loginned'])(
    'is %s',
    (path) => {
      expect(destinationOf(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    null,
    '',
    ['/cart', '/account'],
    'account',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/account',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '/\tevil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/account\\..\\evil',
    '/login',
    '/login?redirect=/login',
    '/account-loading?redirect=%2F',
    '/session/ended',
    '/api/v3/forms/sign-out',
  ])('is the account instead of %j', (path) => {
    expect(destinationOf(path)).toBe('/account');
  });

  it.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/..//evil.example'])(
    'stays on this site with %s',
    (path) => {
      expect(new URL(destinationOf(path), 'https://shop.example').host).toBe('shop.example');
    },
  );
});

it('sends a tablet without staff to the sign-in of store mode from every step but that one', () => {
  for (const step of [1, 2, 3, 4]) {
    const path = `/pages/trade-in/store/${step}`;
    expect(storeGuardRedirect(path, {})).toBe('/pages/trade-in/store/0');
    expect(storeGuardRedirect(path, { 'auth-token': TOKEN })).toBe('/pages/trade-in/store/0');
    expect(storeGuardRedirect(path, { 'store-token': TOKEN })).toBeUndefined();
  }
  expect(storeGuardRedirect('/pages/trade-in/store/0', {})).toBeUndefined();
});
