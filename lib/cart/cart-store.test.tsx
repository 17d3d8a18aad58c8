import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, problem } from '#tests/mock-api.ts';
import { itemToAdd, orderOf } from '#tests/orders.ts';
import { browserClient } from '../api/browser-client.ts';
import { queryClient } from '../api/query-client.ts';
import { createCartStore } from './cart-store.ts';
import { getMiniCart, setMiniCart } from './mini-cart-state.ts';
import type { ItemToAdd } from './optimistic.ts';

const piece: ItemToAdd = itemToAdd();
const kept = orderOf();
const [line] = kept.items;

const added = { ...line, cart: kept };
const api = mockApi();

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z'), toFake: ['Date'] });
  setMiniCart({ open: false, isNeeded: false, itemIds: [] });
  Cookies.set('cart-id', 'o1');
});
afterEach(() => {
  vi.useRealTimers();
  Cookies.remove('cart-id');
});

it('opening refreshes the cart, unless it was fetched less than 12 seconds ago', async () => {
  api.answer('GET orders/{id}', kept);
  const shop = createCartStore(browserClient);
  await shop.open();
  expect(api.calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 11_999);
  await shop.open();
  expect(api.calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await shop.open();
  expect(api.calls).toHaveLength(2);
});

it('asks nothing for a shopper without a cart', async () => {
  Cookies.remove('cart-id');
  await createCartStore(browserClient).open();
  expect(api.calls).toHaveLength(0);
  expect(getMiniCart()).toMatchObject({ open: true, itemIds: [] });
});

it('opens with the new piece before the API has answered, then shows its answer', async () => {
  api.answer('POST order-items', added);
  const shop = createCartStore(browserClient);
  const adding = shop.add(piece);
  expect(getMiniCart().open).toBe(true);
  await adding;
  expect(queryClient.getQueryData(shop.cartQuery.queryKey)?.items[0]?.id).toBe('i1');
  expect(getMiniCart().itemIds).toEqual(['p1']);
});

it('takes the piece back out when the API refuses it', async () => {
  api.answer('POST order-items', problem(409));
  const shop = createCartStore(browserClient);
  await expect(shop.add(piece)).rejects.toMatchObject({ status: 409, kind: 'client' });
  expect(queryClient.getQueryData(shop.cartQuery.queryKey)).toBeNull();
  expect(getMiniCart().itemIds).toEqual([]);
});

it('removing the last piece clears the cart of this browser', async () => {
  api.answer('GET orders/{id}', { ...kept, items: [] });
  api.answer('DELETE order-items/{id}', undefined);
  const shop = createCartStore(browserClient);
  shop.setCart(kept);
  await shop.remove('i1');
  expect(queryClient.getQueryData(shop.cartQuery.queryKey)).toBeNull();
  expect(Cookies.get('cart-id')).toBeUndefined();
});

it.each(['paid', 'cancelled', 'shipped'] as const)(
  'an order that is %s is no cart any more',
  async (state) => {
    api.answer('GET orders/{id}', { ...kept, state });
    const shop = createCartStore(browserClient);
    await shop.open();
    expect(getMiniCart().itemIds).toEqual([]);
    expect(Cookies.get('cart-id')).toBeUndefined();
  },
);

it('a cart that cannot be fetched is only logged, and the pieces that were known stay', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  api.answer('GET orders/{id}', kept, problem(503));
  const shop = createCartStore(browserClient);
  await shop.open();
  await shop.reload();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Erreur lors de la récupération du panier (server 503)');
  expect(getMiniCart().itemIds).toHaveLength(1);
  logged.mockRestore();
});
