import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { AUCKLAND_BOOKING } from '#tests/bookings.ts';
import { HandOverStep } from './hand-over-step.tsx';

const NOW = '2026-11-22T10:00:00.000Z';
const cart: TradeInCart = {
  '@id': '/trade-in-carts/c1',
  '@type': 'TradeInCart',
  id: 'c1',
  state: 'draft',
  channel: 'web',
  items: [],
  priceOffer: 0,
  currency: 'EUR',
  seller: {},
  ownsItems: false,
  completeSteps: 2,
  missing: [],
  createdAt: NOW,
  updatedAt: NOW,
};
const show = (errors: Record<string, string> = {}) =>
  render(
    <HandOverStep
      cart={cart}
      circuits={[]}
      stores={[]}
      bookings={[AUCKLAND_BOOKING]}
      flash={{ form: 'trade-in-hand-over', values: {}, errors }}
    />,
  );

it('names an appointment by the clock of its store', () => {
  show();
  expect(screen.getByRole('option', { name: /Ponsonby/ }).textContent).toBe(
    'Wednesday 25 November, 10:30, Ponsonby',
  );
});

it('says at each question what was not answered', () => {
  show({ circuit: 'form.required.circuit', payout: 'form.required.payout' });
  const questions = screen
    .getAllByRole('group')
    .map((group) => within(group).queryByRole('alert')?.textContent);
  expect(questions).toEqual([
    'Please choose how to send your pieces.',
    'Please choose how you would like to be paid.',
    undefined,
  ]);
});
