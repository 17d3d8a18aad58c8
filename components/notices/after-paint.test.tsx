import { act, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTICES } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { AfterPaint } from './after-paint.tsx';

const NOW = new Date(2026, 10, 26, 15, 30);
const kept = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  kept.clear();
  kept.add('bag').add('seen-pages');
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Cookies.remove('cart-id');
});

async function show(lastModified: Date): Promise<void> {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(NOW.getTime());
  vi.spyOn(document, 'lastModified', 'get').mockReturnValue(lastModified.toString());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<AfterPaint texts={messagesFor(SHOP_LOCALE, ...NOTICES)} />);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
}

it.each([
  ['of this visit', NOW, 'You are offline. Showing what we had at 15:30.'],
  ['kept today', new Date(2026, 10, 26, 10, 31), 'You are offline. Showing what we had at 10:31.'],
  [
    'kept before',
    new Date(2026, 10, 20, 10, 31),
    'You are offline. Showing what we had on 20 November at 10:31.',
  ],
])('says without a network of when a page is that was %s', async (_, lastModified, text) => {
  await show(lastModified);
  expect(screen.getByText(text)).toBeDefined();
});

it('forgets a bag whose cart has ended, and keeps that of the present one', async () => {
  Cookies.set('cart-id', 'cart-1');
  await show(NOW);
  expect([...kept]).toEqual(['bag', 'seen-pages']);
  Cookies.remove('cart-id');
  await show(NOW);
  expect([...kept]).toEqual(['seen-pages']);
});
