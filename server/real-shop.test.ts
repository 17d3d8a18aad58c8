import { expect, it } from 'vitest';
import { storeDevicesOf } from './real-shop.ts';

it.each([
  ['off', {}],
  ['off', { PAYMENT_PROVIDER: 'sandbox', DATABASE_URL: '' }],
  ['required', { DATABASE_URL: 'postgres://shop@db/shop' }],
  ['required', { PAYMENT_PROVIDER: 'stripe' }],
  ['required', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['required', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  ['off', { DATABASE_URL: 'postgres://shop@db/shop', STORE_DEVICES: 'off' }],
  ['required', { STORE_DEVICES: 'required' }],
])('enrolled tablets are %s with %o', (expected, given) => {
  expect(storeDevicesOf(given)).toBe(expected);
});
