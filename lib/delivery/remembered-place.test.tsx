import { act, renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, expect, it } from 'vitest';
import { CUSTOMER_COOKIE } from '../auth/cookies.ts';
import { readCustomerPlace } from './read-customer-place.ts';
import { isPlaceUnread, rememberPlace, useRememberedPlace } from './remembered-place.ts';

const paris = { countryCode: 'FR', postcode: '75003' };
const DAY_MS = 86_400_000;

afterEach(() => {
  Cookies.remove(CUSTOMER_COOKIE);
  localStorage.clear();
});

it('forgets a customer’s place in a browser that was signed out', async () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  rememberPlace(paris, Date.now());
  Cookies.remove(CUSTOMER_COOKIE);
  expect(isPlaceUnread()).toBe(true);
  await act(readCustomerPlace);
  expect(localStorage.getItem('delivery-place')).not.toContain('75003');
  expect(isPlaceUnread()).toBe(false);
});

it('keeps a typed postcode, and reads a copied address again after a day', () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  rememberPlace(paris);
  expect(isPlaceUnread()).toBe(false);
  expect(renderHook(useRememberedPlace).result.current).toEqual(paris);
  rememberPlace(paris, Date.now() - 2 * DAY_MS);
  expect(isPlaceUnread()).toBe(true);
});
