import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order, OrderItem } from '#lib/contract/order.ts';
import { ApiError } from '../api/api-error.ts';
import type { ApiCall, Via } from '../api/client.ts';
import { createShop } from './cart-store.ts';
import { getPanel, setPanel } from './mini-cart-state.ts';
import { type Piece, withPiece } from './optimistic.ts';

const piece: Piece = {
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
const cart: Order = { ...withPiece(null, piece), id: 'o1', '@id': '/api/v3/customer/orders/o1' };
const line = { ...(cart.items[0] as OrderItem), id: 'i1', '@id': '/api/v3/customer/order-items/i1' };
const kept = { ...cart, items: [line] };

function answering(answers: Partial<Record<'GET' | 'POST' | 'DELETE' | 'PATCH', unknown>>) {
  const calls: ApiCall<unknown>[] = [];
  const via: Via = async (call) => {
    calls.push(call as ApiCall<unknown>);
    const answer = answers[call.method ?? 'GET'];
    if (answer instanceof Error) throw answer;
    return call.returns.parse(answer);
  };
  return { via, calls };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  setPanel({ open: false, wanted: false, pieces: [] });
  Cookies.set('cart-id', 'o1');
});
afterEach(() => {
  vi.useRealTimers();
  Cookies.remove('cart-id');
});

it('opening refreshes the cart, unless it was fetched less than 12 seconds ago', async () => {
  const { via, calls } = answering({ GET: kept });
  const shop = createShop(via);
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
  const { via, calls } = answering({});
  await createShop(via).open();
  expect(calls).toHaveLength(0);
  expect(getPanel()).toMatchObject({ open: true, pieces: [] });
});

it('opens with the new piece before the API has answered, then shows its answer', async () => {
  const { via } = answering({ POST: { ...line, cart: kept } });
  const shop = createShop(via);
  const adding = shop.add(piece);
  await vi.advanceTimersByTimeAsync(0);
  expect(getPanel().open).toBe(true);
  await adding;
  expect(shop.client.getQueryData(shop.query.queryKey)?.items[0]?.id).toBe('i1');
  expect(getPanel().pieces).toEqual(['p1']);
});

it('takes the piece back out when the API refuses it', async () => {
  const refusal = Object.assign(new Error('held'), { status: 409, kind: 'client' });
  const shop = createShop(answering({ POST: refusal }).via);
  await expect(shop.add(piece)).rejects.toBe(refusal);
  expect(shop.client.getQueryData(shop.query.queryKey)).toBeNull();
  expect(getPanel().pieces).toEqual([]);
});

it('removing the last piece clears the cart of this browser', async () => {
  const { via } = answering({ GET: { ...kept, items: [] }, DELETE: undefined });
  const shop = createShop(via);
  shop.show(kept);
  await shop.remove('i1');
  expect(shop.client.getQueryData(shop.query.queryKey)).toBeNull();
  expect(Cookies.get('cart-id')).toBeUndefined();
});

it.each(['paid', 'cancelled', 'shipped'] as const)(
  'an order that is %s is no cart any more',
  async (state) => {
    const shop = createShop(answering({ GET: { ...kept, state } }).via);
    await shop.open();
    expect(getPanel().pieces).toEqual([]);
    expect(Cookies.get('cart-id')).toBeUndefined();
  },
);

it('a cart that cannot be fetched is only logged, and the pieces that were known stay', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answers: { GET: unknown } = { GET: kept };
  const { via } = answering(answers);
  const shop = createShop(via);
  await shop.open();
  answers.GET = new ApiError('server', { status: 503 });
  await shop.reload();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Erreur lors de la récupération du panier (server 503)');
  expect(getPanel().pieces).toHaveLength(1);
  logged.mockRestore();
});
