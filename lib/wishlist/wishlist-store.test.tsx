import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Wishlist } from '#contract/wishlist.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { isSettled, readSaved, setSaved, subscribeSaved } from './saved-items.ts';
import { createWishlistStore, WishlistFull } from './wishlist-store.ts';

const api = mockApi();
const store = createWishlistStore(browserClient);
beforeEach(() => setSaved({ slugs: [] }));
afterEach(() => {
  localStorage.clear();
  Cookies.remove('customer-id');
  vi.useRealTimers();
});

const list = (...slugs: string[]): Wishlist => ({
  '@id': '/api/v3/customer/wishlists/w1',
  id: 'w1',
  items: slugs.map((slug) => `/api/v3/customer/articles/${slug}`),
  isShared: false,
  hasAlerts: false,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});
const lists = (...members: Wishlist[]) => ({
  '@id': '/api/v3/customer/wishlists',
  'hydra:totalItems': members.length,
  'hydra:member': members,
});
const made = () => api.calls.map(({ operation, body }) => [operation, body]);
const signIn = (id = 'ada') => Cookies.set('customer-id', id);

it('keeps a guest’s list in the browser, the last one first, without asking the API', async () => {
  expect(await store.toggle('coat')).toBe(true);
  expect(await store.toggle('dress')).toBe(true);
  expect(readSaved().slugs).toEqual(['dress', 'coat']);
  expect(await store.toggle('coat')).toBe(false);
  expect(readSaved().slugs).toEqual(['dress']);
  expect(api.calls).toEqual([]);
});

it('merges a guest’s list after signing in, and once only', async () => {
  await store.toggle('coat');
  signIn();
  expect(isSettled()).toBe(false);
  api.answer('POST wishlists', list('coat', 'older'));
  await store.settle();
  expect(readSaved().slugs).toEqual(['coat', 'older']);
  await store.settle();
  expect(made()).toEqual([['POST wishlists', { items: ['coat'] }]]);
});

it('deletes the copy of an account after signing out, and never merges it into another', async () => {
  signIn();
  api.answer('GET wishlists', lists(list('coat')));
  await store.settle();
  Cookies.remove('customer-id');
  expect(isSettled()).toBe(false);
  await store.settle();
  expect(readSaved()).toEqual({ slugs: [] });
  signIn();
  await store.settle();
  signIn('bob');
  api.answer('GET wishlists', lists());
  await store.settle();
  expect(readSaved().slugs).toEqual([]);
  expect(made().map(([operation]) => operation)).toEqual(['GET wishlists', 'GET wishlists', 'GET wishlists']);
});

it('reads a customer’s list again after five minutes, as another device may have changed it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn();
  api.answer('GET wishlists', lists(list('coat')), lists(list('coat', 'dress')));
  await store.settle();
  vi.advanceTimersByTime(4 * 60_000);
  await store.settle();
  expect(readSaved().slugs).toEqual(['coat']);
  vi.advanceTimersByTime(2 * 60_000);
  await store.settle();
  expect(readSaved().slugs).toEqual(['coat', 'dress']);
});

it('sends a customer’s changes one by one, shown at once, and takes a refused one back', async () => {
  signIn();
  api.answer('GET wishlists', lists(list('coat')));
  await store.settle();
  api.answer('POST wishlists', list('dress', 'coat'));
  const adding = store.toggle('dress');
  await vi.waitFor(() => expect(readSaved().slugs).toEqual(['dress', 'coat']));
  await adding;
  api.answer('PATCH wishlists/{id}', problem(503));
  await expect(store.toggle('coat')).rejects.toMatchObject({ status: 503 });
  expect(readSaved().slugs).toEqual(['coat', 'dress']);
  api.answer('PATCH wishlists/{id}', list('dress'));
  expect(await store.toggle('coat')).toBe(false);
  expect(made().slice(1)).toEqual([
    ['POST wishlists', { items: ['dress'] }],
    ['PATCH wishlists/{id}', { removeItems: ['coat'] }],
    ['PATCH wishlists/{id}', { removeItems: ['coat'] }],
  ]);
});

it('a heart that is pressed twice in a hurry ends as it was, even if the first answer differs', async () => {
  signIn();
  api.answer('GET wishlists', lists(list('coat')));
  await store.settle();
  api.answer('POST wishlists', list('dress', 'coat'));
  api.answer('PATCH wishlists/{id}', list('coat'));
  expect(await Promise.all([store.toggle('dress'), store.toggle('dress')])).toEqual([true, false]);
  expect(readSaved().slugs).toEqual(['coat']);
});

it('keeps what was saved while the session had ended, for the next sign-in', async () => {
  signIn();
  api.answer('GET wishlists', lists(list('coat')));
  await store.settle();
  api.answer('POST wishlists', problem(401));
  await expect(store.toggle('dress')).rejects.toMatchObject({ status: 401 });
  expect(readSaved()).toEqual({ slugs: ['dress'] });
});

it('holds 100 pieces', async () => {
  setSaved({ slugs: Array.from({ length: 100 }, (_, number) => `piece-${number}`) });
  await expect(store.toggle('one-more')).rejects.toThrow(WishlistFull);
  expect(await store.toggle('piece-7')).toBe(false);
});

it.each([
  ['not json', '{'],
  ['a list', '["coat"]'],
  ['other things', '{"slugs":[1,null,"a b","<b>"],"account":7}'],
])('reads %s as nothing', (_, stored) => {
  localStorage.setItem('wishlist', stored);
  expect(readSaved()).toEqual({ slugs: [] });
});

it('hears of what another tab saved', () => {
  const heard = vi.fn();
  const stop = subscribeSaved(heard);
  localStorage.setItem('wishlist', JSON.stringify({ slugs: ['coat'] }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(readSaved().slugs).toEqual(['coat']);
  stop();
});
