import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CART } from '#lib/i18n/cart-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { COAT_AND_SCARF, orderOf } from '#tests/orders.ts';
import { CartLines } from './cart-lines.tsx';
import { CheckoutButtons } from './online-only.tsx';

const START = Date.parse('2026-11-21T10:00:00Z');
const texts = messagesFor(SHOP_LOCALE, ...CART);
const bag = orderOf(COAT_AND_SCARF);
/** A coat held for five minutes, a scarf for ten. */
const cart = {
  ...bag,
  items: bag.items.map((item, index) => ({
    ...item,
    reservedUntil: new Date(START + (index + 1) * 300_000).toISOString(),
  })),
};
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));
const checkout = () => screen.getByRole('link', { name: 'Check out' });

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

it('offers to hold again what is held no more, and leads to the checkout while a piece is held', () => {
  const onHoldAgain = vi.fn();
  render(
    <>
      <CartLines cart={cart} texts={texts} now={START} onHoldAgain={onHoldAgain} />
      <CheckoutButtons cart={cart} texts={texts} now={START} />
    </>,
  );
  expect(screen.queryByRole('button', { name: 'Hold it again' })).toBeNull();
  pass(5.1);
  act(() => screen.getByRole('button', { name: 'Hold it again' }).click());
  expect(onHoldAgain.mock.calls).toEqual([[cart.items[0]?.tradeIn]]);
  expect(checkout().getAttribute('href')).toBe('/checkout');
  pass(5.1);
  expect(screen.getAllByRole('button', { name: 'Hold it again' })).toHaveLength(2);
  expect(checkout().hasAttribute('href')).toBe(false);
  expect(checkout().getAttribute('aria-disabled')).toBe('true');
});
