import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { withItem } from '#lib/cart/optimistic.ts';
import { CART } from '#lib/i18n/cart-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { itemToAdd, orderOf } from '#tests/orders.ts';
import { CheckoutButtons } from './online-only.tsx';

afterEach(() => vi.unstubAllGlobals());

const texts = messagesFor('en-GB', ...CART);
const buttons = (cart: Order) => <CheckoutButtons cart={cart} now={Date.now()} texts={texts} />;
const checkOut = () => screen.getByRole('link', { name: 'Check out' });

it('leads to the checkout once the piece that was added has come into the cart', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const cart = orderOf();
  const { rerender } = render(buttons(withItem(cart, itemToAdd({ id: 'p2' }))));
  expect(fireEvent.click(checkOut())).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Express payment' }).disabled).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  rerender(buttons(orderOf([{}, {}])));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout');
});

it('is a plain link to the checkout for a cart that has all its pieces', () => {
  render(buttons(orderOf()));
  expect(checkOut().getAttribute('href')).toBe('/checkout');
});
