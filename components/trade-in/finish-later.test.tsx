import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { FinishLater } from './finish-later.tsx';

const cart: TradeInCart = {
  '@id': '/c',
  id: 'c',
  state: 'draft',
  channel: 'web',
  priceOffer: 0,
  currency: 'EUR',
  seller: {},
  ownsItems: false,
  completeSteps: 1,
  missing: [],
  items: [],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

it('tells a guest where the draft is kept, for how long, and how to come back to it', () => {
  const { container } = render(<FinishLater cart={cart} />);
  expect(container.textContent).toContain('kept for this browser, for 7 days from the start of your visit');
  for (const name of ['your trade-in', 'Go on now'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/pages/trade-in');
  expect(screen.getByRole('link', { name: 'sign in or create an account' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fpages%2Ftrade-in',
  );
});
