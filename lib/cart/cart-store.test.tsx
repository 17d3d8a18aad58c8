import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order, OrderItem } from '#lib/contract/order.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiCall, ApiClient } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { createCartStore } from './cart-store.ts';
import { getMiniCart, setMiniCart } from './mini-cart-state.ts';
import { type ItemToAdd, withItem } from './optimistic.ts';

const piece: ItemToAdd = {
  id: 'p1',
  slug: 'coat-38',
  sku: 'RV-1',
  title: 'Coat',
  brand: 'Maison',
  size: '38',
  color: 'Grey',
  state: 'good',
  price: 12_400,
  currency: 'EUR',
  photos: [],
};
const cart: Order = { ...withItem(null, piece), id: 'o1', '@id': '/api/v3/customer/orders/o1' };
const line = { ...(cart.items[0] as OrderItem), id: 'i1', '@id': '/api/v3/customer/order-items/i1' };
const kept = { ...cart, items: [line] };

function answering(answers: Partial<Record<'GET' | 'POST' | 'DELETE' | 'PATCH', unknown>>) {
  const calls: ApiCall<unknown>[] = [];
  const client: ApiClient = async (call) => {
    calls.push(call as ApiCall<unknown>);
    const answer = answers[call.method ?? 'GET'];
    if (answer instanceof Error) throw answer;
    return call.returns.parse(answer);
  };
  return { client, calls };
}

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  setMiniCart({ open: false, isNeeded: false, itemIds: [] });
  Cookies.set('cart-id', 'o1');
});
afterEach(() => {
  vi.useRealTimers();
  Cookies.remove('cart-id');
});

it('opening refreshes the cart, unless it was fetched less than 12 seconds ago', async () => {
  const { client, calls } = answering({ GET: kept });
  const shop = createCartStore(client);
  await shop.open();
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(11_999);
  await shop.open();
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await shop.open();
  expect(calls).toHaveLength(2);
});

it('asks nothing for a shopper without a cart', async () => {
  Cookies.remove('cart-id');
  const { client, calls } = answering({});
  await createCartStore(client).open();
  expect(calls).toHaveLength(0);
  expect(getMiniCart()).toMatchObject({ open: true, itemIds: [] });
});

it('opens with the new piece before the API has answered, then shows its answer', async () => {
  const { client } = answering({ POST: { ...line, cart: kept } });
  const shop = createCartStore(client);
  const adding = shop.add(piece);
  await vi.advanceTimersByTimeAsync(0);
  expect(getMiniCart().open).toBe(true);
  await adding;
  expect(queryClient.getQueryData(shop.cartQuery.queryKey)?.items[0]?.id).toBe('i1');
  expect(getMiniCart().itemIds).toEqual(['p1']);
});

it('takes the piece back out when the API refuses it', async () => {
  const refusal = Object.assign(new Error('held'), { status: 409, kind: 'client' });
  const shop = createCartStore(answering({ POST: refusal }).client);
  await expect(shop.add(piece)).rejects.toBe(refusal);
  expect(queryClient.getQueryData(shop.cartQuery.queryKey)).toBeNull();
  expect(getMiniCart().itemIds).toEqual([]);
});

it('removing the last piece clears the cart of this browser', async () => {
  const { client } = answering({ GET: { ...kept, items: [] }, DELETE: undefined });
  const shop = createCartStore(client);
  shop.setCart(kept);
  await shop.remove('i1');
  expect(queryClient.getQueryData(shop.cartQuery.queryKey)).toBeNull();
  expect(Cookies.get('cart-id')).toBeUndefined();
});

it.each(['paid', 'cancelled', 'shipped'] as const)(
  'an order that is %s is no cart any more',
  async (state) => {
    const shop = createCartStore(answering({ GET: { ...kept, state } }).client);
    await shop.open();
    expect(getMiniCart().itemIds).toEqual([]);
    expect(Cookies.get('cart-id')).toBeUndefined();
  },
);

it('a cart that cannot be fetched is only logged, and the pieces that were known stay', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answers: { GET: unknown } = { GET: kept };
  const { client } = answering(answers);
  const shop = createCartStore(client);
  await shop.open();
  answers.GET = new ApiError('server', { status: 503 });
  await shop.reload();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Erreur lors de la récupération du panier (server 503)');
  expect(getMiniCart().itemIds).toHaveLength(1);
  logged.mockRestore();
});
