import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Piece, withPiece } from '#lib/cart/optimistic.ts';
import type { Order } from '#lib/contract/order.ts';
import { bagTexts } from '#lib/forms/texts.ts';
import { HoldVoice } from './hold-announcer.tsx';
import { HoldWarning } from './hold-warning.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/products' }));

const START = Date.parse('2026-11-21T10:00:00Z');
const texts = bagTexts();
const piece = (id: string, title: string): Piece => ({
  ...{ id, slug: id, sku: id, title, brand: 'Maison', size: '38', color: 'Grey', state: 'good' },
  ...{ price: 12_400, currency: 'EUR', photos: [] },
});

/** A bag of a coat and a scarf, held for so many minutes. */
function bag(coat: number, scarf: number): Order {
  const cart = withPiece(withPiece(null, piece('coat', 'Coat')), piece('scarf', 'Scarf'));
  const until = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
  return {
    ...cart,
    items: cart.items.map((item, index) => ({ ...item, reservedUntil: until(index === 0 ? coat : scarf) })),
  };
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));
const said = () => screen.getAllByRole('status').map((line) => line.textContent);

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('speaks at a few moments and keeps still between them', () => {
  render(<HoldVoice cart={bag(20, 20)} now={START} texts={texts} />);
  const heard: (string | null | undefined)[] = [];
  for (let minute = 0; minute < 21; minute += 1) {
    pass(1);
    if (said()[1] !== heard.at(-1)) heard.push(said()[1]);
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
  render(<HoldVoice cart={bag(8, 20)} now={START} texts={texts} />);
  pass(4);
  expect(said()[1]).toBe('Held for 5 more minutes: Coat.');
});

it('says until when it is held now, or that this is as long as it goes', () => {
  const shown = render(<HoldVoice cart={bag(20, 20)} now={START} texts={texts} kept={{ longer: true }} />);
  expect(said()[0]).toMatch(/^Held for you until \d\d:20\.$/);
  shown.rerender(<HoldVoice cart={bag(20, 20)} now={START} texts={texts} kept={{ longer: false }} />);
  expect(said()[0]).toMatch(/^3 hours is as long as we can hold a piece\./);
});

it('warns two minutes before the end, is put away for that end only, and warns anew', () => {
  const onKeep = vi.fn();
  const shown = render(<HoldWarning cart={bag(20, 30)} texts={texts} onKeep={onKeep} />);
  pass(17);
  expect(said()).toEqual(['']);
  pass(1.1);
  expect(said()).toEqual(['A piece in your bag is held for 2 more minutes.']);
  act(() => screen.getByRole('button', { name: 'Keep it longer' }).click());
  expect(onKeep).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(said()).toEqual(['']);
  shown.rerender(<HoldWarning cart={bag(40, 60)} texts={texts} onKeep={onKeep} />);
  expect(said()).toEqual(['']);
  pass(20.5);
  expect(said()).toEqual(['A piece in your bag is held for one more minute.']);
});
