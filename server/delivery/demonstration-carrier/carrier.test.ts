import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['en_GB', 'Picked up', 'Delivered'],
  ['fr_FR', 'Pris en charge', 'Livré'],
])('tells each step of a parcel in the language of a shop in %s', async (locale, first, last) => {
  vi.stubEnv('SHOP_LOCALE', locale);
  const { demonstration } = await import('./carrier.ts');
  const parcel = { trackingNumber: '1', providerId: '1', sentAt: new Date(Date.now() - 3 * 86_400_000) };
  const told = await demonstration.events(parcel, AbortSignal.timeout(1_000));
  expect([told.at(0)?.message, told.at(-1)?.message]).toEqual([first, last]);
});
