import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, type KeptBag } from './kept.ts';
import { offlinePage } from './offline-page.ts';

const bag: Omit<KeptBag, 'cartId'> = {
  at: 0,
  total: '88,00 €',
  lines: [
    { brand: 'COS', title: 'Shift dress', facts: 'Size M · Excellent', price: '39,00 €', photo: '/a.webp' },
    { brand: 'Gucci', title: '<i>Loafers</i>', facts: 'Size 41 · Good', price: '49,00 €' },
  ],
};

const stored = new Map<string, Map<string, string>>();
const fakeCaches = {
  match: async (key: string, { cacheName }: { cacheName: string }) => {
    const text = stored.get(cacheName)?.get(key);
    return text === undefined ? undefined : new Response(text);
  },
  delete: async (name: string) => stored.delete(name),
};

/** Shows the offline page instead of the requested page. */
function show(path: string): void {
  window.history.replaceState(null, '', path);
  const { html } = offlinePage();
  const shown = new DOMParser().parseFromString(html, 'text/html');
  document.title = shown.title;
  document.documentElement.lang = shown.documentElement.lang;
  document.body.replaceChildren(...shown.body.childNodes);
  const script = document.querySelector('script')?.textContent ?? '';
  // The page polls its address; the test lets it poll once.
  new Function('setInterval', script)(() => 0);
}

beforeEach(() => {
  stored.clear();
  stored.set('bag', new Map([['/offline/bag?cart=cart-1', JSON.stringify({ ...bag, at: Date.now() })]]));
  stored.set('seen-pages', new Map());
  vi.stubGlobal('caches', fakeCaches);
});
afterEach(() => {
  Cookies.remove('cart-id');
  vi.unstubAllGlobals();
});

it('shows the bag of this cart as a list that nothing can be done with, and says of when it is', async () => {
  Cookies.set('cart-id', 'cart-1');
  show('/cart');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your bag' })).toBeDefined();
  expect(screen.getByText(/^You are offline\. This is your bag as of \d\d:\d\d\./)).toBeDefined();
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'COSShift dressSize M · Excellent39,00 €',
    'Gucci<i>Loafers</i>Size 41 · Good49,00 €',
  ]);
  expect(lines.map((line) => line.querySelector('img')?.getAttribute('src'))).toEqual([
    '/offline/bag/0',
    undefined,
  ]);
  expect(screen.getByText('Total 88,00 €')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.title).toBe('Your bag | Revoir');
});

it('names the day of a bag that is older', async () => {
  const old = JSON.stringify({ ...bag, at: Date.UTC(2026, 0, 5, 12) });
  stored.set('bag', new Map([['/offline/bag?cart=cart-1', old]]));
  Cookies.set('cart-id', 'cart-1');
  show('/cart');
  expect(
    await screen.findByText(/^You are offline\. This is your bag as of 5 January at \d\d:\d\d\./),
  ).toBeDefined();
});

it.each([
  ['another cart', 'cart-2'],
  ['no cart', ''],
])('forgets the bag where there is %s', async (_, cart) => {
  if (cart) Cookies.set('cart-id', cart);
  show('/cart');
  await waitFor(() => expect([...stored.keys()]).toEqual(['seen-pages']));
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows no bag at another address', async () => {
  Cookies.set('cart-id', 'cart-1');
  show('/products');
  expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeDefined();
  expect(stored.has('bag')).toBe(true);
});

it('has nothing left after a sign-out', async () => {
  await forgetKept();
  expect([...stored.keys()]).toEqual([]);
});
