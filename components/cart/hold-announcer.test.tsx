import { act, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { COAT_AND_SCARF, orderOf } from '#tests/orders.ts';
import { HoldAnnouncer } from './hold-announcer.tsx';
import { HoldWarning } from './hold-warning.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/products' }));

const START = Date.parse('2026-11-21T10:00:00Z');
// The warning is a part of the mini cart, which has all messages of the area.
const texts = messagesFor(SHOP_LOCALE, 'cart.');
/** A bag with a coat and a scarf, each held for the given minutes. */
function cart(coat: number, scarf: number): Order {
  const cart = orderOf(COAT_AND_SCARF);
  const until = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
  return {
    ...cart,
    items: cart.items.map((item, index) => ({ ...item, reservedUntil: until(index === 0 ? coat : scarf) })),
  };
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));
const announcements = () => screen.getAllByRole('status').map((line) => line.textContent);

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

it('speaks at a few moments and keeps still between them', () => {
  render(<HoldAnnouncer cart={cart(20, 20)} now={START} texts={texts} />);
  const heard: (string | null | undefined)[] = [];
  for (let minute = 0; minute < 21; minute += 1) {
    pass(1);
    if (announcements()[1] !== heard.at(-1)) heard.push(announcements()[1]);
  }
  expect(heard).toEqual([
    '',
    'Your bag is held for 10 more minutes.',
    'Your bag is held for 5 more minutes.',
    'Your bag is held for 2 more minutes.',
    'Your bag is held for one more minute.',
  ]);
});

it('names the pieces when they do not end together', () => {
  render(<HoldAnnouncer cart={cart(8, 20)} now={START} texts={texts} />);
  pass(4);
  expect(announcements()[1]).toBe('Held for 5 more minutes: Coat.');
});

it('says until when it is held now, or that this is as long as it goes', () => {
  const shown = render(
    <HoldAnnouncer cart={cart(20, 20)} now={START} texts={texts} extension={{ isExtended: true }} />,
  );
  expect(announcements()[0]).toMatch(/^Held for you until \d\d:20\.$/);
  shown.rerender(
    <HoldAnnouncer cart={cart(20, 20)} now={START} texts={texts} extension={{ isExtended: false }} />,
  );
  expect(announcements()[0]).toMatch(/^3 hours is the longest we can hold a piece\./);
});

it('warns two minutes before the end, is put away for that end only, and warns anew', () => {
  Cookies.set('customer-id', 'c1');
  const onExtend = vi.fn();
  const shown = render(<HoldWarning cart={cart(20, 30)} texts={texts} onExtend={onExtend} />);
  pass(17);
  expect(announcements()).toEqual(['']);
  pass(1.1);
  expect(announcements()).toEqual(['A piece in your bag is held for 2 more minutes.']);
  act(() => screen.getByRole('button', { name: 'Keep it longer' }).click());
  expect(onExtend).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(announcements()).toEqual(['']);
  shown.rerender(<HoldWarning cart={cart(40, 60)} texts={texts} onExtend={onExtend} />);
  expect(announcements()).toEqual(['']);
  pass(20.5);
  expect(announcements()).toEqual(['A piece in your bag is held for one more minute.']);
});

it('sends a guest to the checkout, where each step extends the holds', () => {
  Cookies.remove('customer-id');
  render(<HoldWarning cart={cart(20, 30)} texts={texts} onExtend={vi.fn()} />);
  pass(18.1);
  expect(screen.queryByRole('button', { name: 'Keep it longer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Check out to keep it longer' }).getAttribute('href')).toBe(
    '/checkout',
  );
});
