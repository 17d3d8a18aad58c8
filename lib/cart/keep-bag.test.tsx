import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { CART } from '#lib/i18n/cart-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { COAT_AND_SCARF, itemToAdd, orderOf } from '#tests/orders.ts';
import { bagOf, keepBag } from './keep-bag.ts';
import { withItem } from './optimistic.ts';

const texts = messagesFor(SHOP_LOCALE, ...CART);
const given: unknown[] = [];
const forgotten: string[] = [];

beforeEach(() => {
  given.length = 0;
  forgotten.length = 0;
  const active = { postMessage: (message: unknown) => given.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) });
});
afterEach(() => vi.unstubAllGlobals());

async function keep(cart: Order | null): Promise<void> {
  keepBag(cart, texts);
  await Promise.resolve();
}
const bag = { cartId: 'o1', lines: [{ title: 'Coat' }, { title: 'Scarf' }] };

it('gives the worker the bag as the shop answered it, once', async () => {
  const cart = orderOf(COAT_AND_SCARF);
  await keep(cart);
  await keep(cart);
  expect(given).toMatchObject([{ bag }]);
});

it('keeps no guess, and forgets a bag that has ended', async () => {
  await keep(withItem(orderOf(COAT_AND_SCARF), itemToAdd({ id: 'p9' })));
  expect(given).toEqual([]);
  await keep(null);
  expect([given, forgotten]).toEqual([[], ['bag']]);
});

it('writes out each line, with the smallest photo that is sharp', () => {
  const photo = (width: number) => ({ url: `/${width}.webp`, width });
  const photos = [
    {
      url: '/full.webp',
      alt: '',
      width: 900,
      height: 1200,
      color: '#eee',
      sources: [640, 320, 160].map(photo),
    },
  ];
  const cart = orderOf([
    { brand: 'COS', title: 'Coat', size: '38', state: 'very_good', price: 12_400, photos },
  ]);
  expect(bagOf(cart, texts, 5)).toMatchObject({
    cartId: 'o1',
    at: 5,
    lines: [{ brand: 'COS', title: 'Coat', facts: 'Size 38 · Very good', photo: '/320.webp', color: '#eee' }],
  });
});
