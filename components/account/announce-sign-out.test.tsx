import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnnounceSignOut } from './announce-sign-out.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const copies = {
  'my-sizes': { sizes: { femme: ['M'] }, customerId: 'ada', readAt: 1 },
  'followed-brands': { brands: ['COS'], customerId: 'ada', readAt: 1 },
  'delivery-place': { place: { countryCode: 'FR', postcode: '75003' }, customerId: 'ada', readAt: 1 },
  wishlist: { slugs: ['coat'], account: { customerId: 'ada', readAt: 1 } },
  'own-lengths': { byType: {}, account: { customerId: 'ada', byType: { Coat: { chest: 51 } }, readAt: 1 } },
};

it.each(Object.entries(copies))('removes the copy of the account: %s', (key, copy) => {
  localStorage.setItem(key, JSON.stringify(copy));
  render(<AnnounceSignOut />);
  expect(localStorage.getItem(key)).not.toMatch(/ada|COS|75003|coat|51|"M"/);
});

it.each([
  ['my-sizes', { sizes: { femme: ['M'] } }],
  ['followed-brands', { brands: ['COS'] }],
  ['delivery-place', { place: { countryCode: 'FR', postcode: '75003' } }],
  ['wishlist', { slugs: ['coat'] }],
  ['own-lengths', { byType: { Coat: { chest: 51 } } }],
])('leaves what was given without an account: %s', (key, own) => {
  localStorage.setItem(key, JSON.stringify(own));
  render(<AnnounceSignOut />);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject(own);
});

it('forgets what is kept for reading offline, tells the other tabs, and is not announced again by a reload', async () => {
  const kept = new Set(['bag', 'seen-pages', 'offline-1']);
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
  window.history.replaceState(null, '', '/login?signed-out=1');
  render(<AnnounceSignOut />);
  await waitFor(() => expect([...kept]).toEqual(['offline-1']));
  expect(localStorage.getItem('signed-out-at')).not.toBeNull();
  expect(window.location.pathname + window.location.search).toBe('/login');
});
