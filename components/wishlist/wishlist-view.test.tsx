import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Wishlist, WishlistItem } from '#contract/wishlist.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { WISHLIST } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { readSaved, setSaved } from '#lib/wishlist/saved-items.ts';
import type { ShownWishlist } from '#lib/wishlist/wishlist-store.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { mockApi, networkError, PENDING_RESPONSE } from '#tests/mock-api.ts';
import { WishlistView } from './wishlist-view.tsx';

const api = mockApi();
const texts = messagesFor(SHOP_LOCALE, ...WISHLIST);
const show = (initial: ShownWishlist | null = null) =>
  render(<WishlistView initial={initial} texts={texts} />);

beforeEach(() => act(() => setSaved({ slugs: [] })));
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  Cookies.remove('customer-id');
  vi.unstubAllGlobals();
});

const item = (slug: string, availability: 'available' | 'sold' = 'available'): WishlistItem => ({
  '@id': `/api/v3/customer/articles/${slug}`,
  article: {
    id: `of-${slug}`,
    title: `Title of ${slug}`,
    brand: 'Tessier',
    choices: [{ slug, size: '38', state: 'good', price: 5_000, currency: 'EUR', availability }],
  },
  ...(availability === 'sold' && { soldAt: '2026-11-01T00:00:00Z' }),
});
const collection = <T extends object>(path: string, ...members: T[]) => ({
  '@id': path,
  'hydra:totalItems': members.length,
  'hydra:member': members,
});
const items = (...members: WishlistItem[]) => collection('/api/v3/customer/wishlists/items', ...members);
const list = (token?: string): Wishlist => ({
  '@id': '/api/v3/customer/wishlists/w1',
  id: 'w1',
  items: ['/api/v3/customer/articles/coat'],
  isShared: token !== undefined,
  shareToken: token,
  hasAlerts: false,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});

it('says what the list is for while nothing is saved', async () => {
  show();
  expect(await screen.findByText(/Tap the heart/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See what’s new' }).getAttribute('href')).toBe('/products');
  expect(api.calls).toEqual([]);
});

it('tells a customer who has no list yet nothing about signing in', async () => {
  Cookies.set('customer-id', 'ada');
  api.answer('GET wishlists', collection('/api/v3/customer/wishlists'));
  show({ isGuest: false, items: [] });
  expect(screen.queryByText(/stored in this browser only/)).toBeNull();
  await waitFor(() => expect(api.calls.map(({ operation }) => operation)).toEqual(['GET wishlists']));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText(/Tap the heart/)).toBeDefined();
  expect(screen.queryByText(/stored in this browser only/)).toBeNull();
});

it('shows what a guest’s browser keeps, and removes what is gone', async () => {
  act(() => setSaved({ slugs: ['coat', 'erased', 'sold'] }));
  api.answer('GET wishlists/items', items(item('coat'), item('sold', 'sold')));
  show();
  expect(await screen.findByRole('link', { name: /Title of coat/ })).toBeDefined();
  expect(screen.getByText('2 pieces')).toBeDefined();
  expect(screen.getByText('Just sold')).toBeDefined();
  expect(screen.getByText(/stored in this browser only/)).toBeDefined();
  expect(readSaved().slugs).toEqual(['coat', 'sold']);
});

it('leads from a sold piece to similar ones', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  act(() => setSaved({ slugs: ['sold'] }));
  api.answer('GET wishlists/items', items(item('sold', 'sold')));
  api.answer('GET articles/{id}/suggestions', collection('/api/v3/customer/articles'));
  show();
  const more = await screen.findByRole('button', { name: 'Similar to Title of sold' });
  fireEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('region', { name: 'Similar to Title of sold' })).toBeDefined();
  // Otherwise the call would reach the next test.
  await waitFor(() =>
    expect(api.calls.map(({ operation }) => operation)).toContain('GET articles/{id}/suggestions'),
  );
});

it('waits, says what went wrong, and tries again', async () => {
  act(() => setSaved({ slugs: ['coat'] }));
  api.answer('GET wishlists/items', PENDING_RESPONSE);
  const { unmount } = show();
  expect(await screen.findByText('Loading your wishlist')).toBeDefined();
  unmount();
  queryClient.clear();
  api.answer('GET wishlists/items', networkError());
  show();
  expect(await screen.findByRole('alert')).toBeDefined();
  api.answer('GET wishlists/items', items(item('coat')));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Title of coat/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('switches the mails about the list on', async () => {
  Cookies.set('customer-id', 'ada');
  api.answer('GET wishlists', collection('/api/v3/customer/wishlists', list()));
  api.answer('GET wishlists/{id}/items', items(item('coat')));
  api.answer('PATCH wishlists/{id}', { ...list(), hasAlerts: true });
  show();
  const alerts = await screen.findByRole('switch', { name: 'Price drops and similar pieces, by email' });
  expect(alerts.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(alerts);
  await waitFor(() => expect(alerts.getAttribute('aria-checked')).toBe('true'));
  // The list itself calls for similar items at any time.
  const changes = api.calls.filter(({ operation }) => operation === 'PATCH wishlists/{id}');
  expect(changes.map(({ body }) => body)).toEqual([{ hasAlerts: true }]);
});

it('asks a guest for a mailbox, and says what comes next', async () => {
  act(() => setSaved({ slugs: ['coat'] }));
  api.answer('GET wishlists/items', items(item('coat')));
  api.answer('POST wishlists/alerts', {});
  show();
  const field = await screen.findByRole('textbox', { name: /^Email/ });
  const ask = screen.getByRole('button', { name: 'Email me' });
  fireEvent.click(ask);
  expect((await screen.findAllByText('Please enter your email address.')).length).toBeGreaterThan(0);
  // The list itself calls for similar items at any time.
  const asked = () => api.calls.filter(({ operation }) => operation === 'POST wishlists/alerts');
  expect(asked()).toEqual([]);
  fireEvent.change(field, { target: { value: 'ada@example.org' } });
  fireEvent.click(ask);
  expect(await screen.findByText(/open the link in the email we sent to ada@example\.org/)).toBeDefined();
  expect(asked().map(({ body }) => body)).toEqual([{ email: 'ada@example.org', items: ['coat'] }]);
});

it('makes a customer’s link, puts the focus on it, and ends it', async () => {
  Cookies.set('customer-id', 'ada');
  api.answer('GET wishlists', collection('/api/v3/customer/wishlists', list()));
  api.answer('GET wishlists/{id}/items', items(item('coat')));
  api.answer('PATCH wishlists/{id}', list('a-token'), list());
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  const link = await screen.findByRole('textbox', { name: 'Link to your wishlist' });
  expect(link).toHaveProperty('value', `${window.location.origin}/wishlist/a-token`);
  await waitFor(() => expect(document.activeElement).toBe(link));
  fireEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  const make = await screen.findByRole('button', { name: 'Create link' });
  await waitFor(() => expect(document.activeElement).toBe(make));
  expect(
    api.calls.filter(({ operation }) => operation === 'PATCH wishlists/{id}').map(({ body }) => body),
  ).toEqual([{ isShared: true }, { isShared: false }]);
});

it('shows a link that was made while the list was still being read', async () => {
  Cookies.set('customer-id', 'ada');
  // The read that began before the link was created is answered after it, with the earlier list.
  const { promise: earlier, resolve } = Promise.withResolvers<Response>();
  api.answer('GET wishlists', earlier, collection('/api/v3/customer/wishlists', list('a-token')));
  api.answer('GET wishlists/{id}/items', items(item('coat')));
  api.answer('PATCH wishlists/{id}', list('a-token'));
  show({ isGuest: false, list: list(), items: [item('coat')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(api.calls.map(({ operation }) => operation)).toContain('PATCH wishlists/{id}'));
  resolve(Response.json(collection('/api/v3/customer/wishlists', list())));
  expect(await screen.findByRole('textbox', { name: 'Link to your wishlist' })).toBeDefined();
});
