import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TradeIn, TradeInState } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { RESALES } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { ResaleAnswers } from './resale-answers.tsx';

const texts = messagesFor('en-GB', ...RESALES);
const NOW = '2026-11-22T10:00:00.000Z';

const itemOf = (id: string, state: TradeInState): TradeIn => ({
  '@id': `/trade-ins/${id}`,
  '@type': 'TradeIn',
  id,
  color: '',
  size: '',
  currency: 'EUR',
  state,
  metadata: { gender: 'femme', category: 'Clothing', type: 'Coat', brand: 'lune-marais' },
});

const cartOf = (circuit: TradeInCart['circuit'], ...states: TradeInState[]): TradeInCart => ({
  '@id': '/trade-in-carts/c1',
  '@type': 'TradeInCart',
  id: 'c1',
  state: 'validated',
  channel: 'web',
  priceOffer: 0,
  currency: 'EUR',
  circuit,
  seller: {},
  ownsItems: true,
  completeSteps: 4,
  missing: [],
  createdAt: NOW,
  updatedAt: NOW,
  items: states.map((state, index) => itemOf(`i${index}`, state)),
});

function show(cart: TradeInCart, isGuest = false) {
  const [resale = itemOf('none', 'validated')] = cart.items;
  render(<ResaleAnswers resale={resale} cart={cart} isGuest={isGuest} texts={texts} flash={null} />);
}
const sent = (button: HTMLElement) => {
  const form = button.closest('form');
  return [form?.getAttribute('action'), Object.fromEntries(new FormData(form ?? undefined))];
};

it('says that a parcel was sent, and cancels only after it was asked, by forms that need no script', () => {
  show(cartOf('post', 'validated'), true);
  expect(sent(screen.getByRole('button', { name: 'I have sent it' }))).toEqual([
    '/api/v3/forms/resale-sent',
    { resale: 'i0', guest: '1', cart: 'c1' },
  ]);
  const cancel = screen.getByText('Yes, cancel it');
  expect(cancel.closest('details')?.open).toBe(false);
  expect(sent(cancel)).toEqual(['/api/v3/forms/resale-cancel', { resale: 'i0', guest: '1', cart: 'c1' }]);
  expect(screen.getByText('Please throw the label away: it is no longer valid.')).toBeDefined();
});

it('says that all pieces of the trade-in are meant', () => {
  show(cartOf('post', 'validated', 'validated', 'validated'));
  expect(screen.getByRole('button', { name: 'I have sent the parcel' })).toBeDefined();
  expect(screen.getByText(/^This is for all 3 pieces of the trade-in/)).toBeDefined();
});

it('sends no parcel of what is brought to a shop', () => {
  show(cartOf('appointment', 'validated'));
  expect(screen.queryByRole('button', { name: /sent/ })).toBeNull();
  expect(screen.getByText('Yes, cancel it')).toBeDefined();
  expect(screen.getByText(/^Your appointment stays booked/)).toBeDefined();
});

it.each<TradeInState[]>([['validated', 'received'], ['sent'], ['cancelled'], ['expired']])(
  'offers neither once something has moved: %s',
  (...states) => {
    show(cartOf('post', ...states));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Yes, cancel it')).toBeNull();
  },
);
