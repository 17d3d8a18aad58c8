import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Availability } from '#lib/api/availability.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { cartStore } from '#lib/cart/cart-store.ts';
import { setMiniCart } from '#lib/cart/mini-cart-state.ts';
import { ADD_TO_CART } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { mockApi, networkError, problem } from '#tests/mock-api.ts';
import { itemToAdd, orderOf } from '#tests/orders.ts';
import { AddToCart } from './add-to-cart.tsx';

const api = mockApi();
const coat = itemToAdd();
const cart = orderOf();
const [line] = cart.items;

/** The API's answer for the product, with one item. */
const answered = (availability: Availability, id = coat.id) => {
  const { price, currency, ...item } = coat;
  const createdAt = '2026-11-01T00:00:00Z';
  const kind = { gender: 'femme', type: 'Coat', category: 'Clothing' };
  const choice = { ...item, ...kind, '@id': id, id, price, currency, defects: [], availability, createdAt };
  const lists = { size: ['38'], state: ['good'], color: ['Grey'], colorSizes: [] };
  const product = { '@id': 'coat', id: 'coat', title: 'Coat', brand: 'Maison', minPrice: price, currency };
  return { ...product, ...kind, ...lists, choices: [choice], createdAt };
};
const asked = () => api.calls.filter(({ operation }) => operation === 'GET articles/{id}').length;
const open = () =>
  render(<AddToCart item={coat} availability="available" texts={messagesFor(SHOP_LOCALE, ...ADD_TO_CART)} />);

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  Cookies.set('cart-id', 'o1');
});
afterEach(() => {
  queryClient.clear();
  act(() => setMiniCart({ open: false, isNeeded: false, itemIds: [] }));
  Cookies.remove('cart-id');
});

it.each([
  ['held', 'On hold for someone else'],
  ['sold', 'Just sold'],
] as const)('says that an item is %s by now, though its page was made before', async (now, label) => {
  api.answer('GET articles/{id}', answered(now));
  open();
  expect(screen.getByRole('button', { name: 'Add to bag' })).toBeDefined();
  expect((await screen.findByRole('button', { name: label })).hasAttribute('disabled')).toBe(true);
  expect(asked()).toBe(1);
});

it('an item that its product no longer has is sold', async () => {
  api.answer('GET articles/{id}', answered('available', 'other'));
  open();
  await screen.findByRole('button', { name: 'Just sold' });
});

it('lets anyone try while nothing is known, and asks again when the network is back', async () => {
  api.answer('GET articles/{id}', networkError(), answered('held'));
  open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('button', { name: 'Add to bag' }).hasAttribute('disabled')).toBe(false);
  fireEvent(window, new Event('online'));
  await screen.findByRole('button', { name: 'On hold for someone else' });
});

it('asks again when another shopper was quicker', async () => {
  api.answer('GET articles/{id}', answered('available'), answered('held'));
  api.answer('POST order-items', problem(409));
  open();
  await waitFor(() => expect(asked()).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }));
  await screen.findByRole('button', { name: 'On hold for someone else' });
});

it('asks again when the item leaves the cart, and not when a cart with it is read for the first time', async () => {
  api.answer('GET articles/{id}', answered('held'), answered('available'));
  api.answer('GET orders/{id}', cart, { ...cart, items: [] });
  api.answer('DELETE order-items/{id}', undefined);
  open();
  await act(() => cartStore.refresh());
  await screen.findByRole('button', { name: 'In your bag. View bag' });
  expect(asked()).toBe(1);
  await act(() => cartStore.remove(line?.id ?? ''));
  await screen.findByRole('button', { name: 'Add to bag' });
  expect(asked()).toBe(2);
});

it('asks again when the hold of an item has ended', async () => {
  api.answer('GET articles/{id}', answered('held'), answered('sold'));
  api.answer('GET orders/{id}', cart, { ...cart, items: [] });
  open();
  await act(() => cartStore.refresh());
  await act(() => cartStore.reload());
  await screen.findByRole('button', { name: 'Just sold' });
  expect(asked()).toBe(2);
});
