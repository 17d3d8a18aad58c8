import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import type { RealStore } from '#contract/shop.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { AUCKLAND_BOOKING, AUCKLAND_STORE } from '#tests/bookings.ts';
import { Confirmation } from './confirmation.tsx';

const NOW = '2026-11-22T10:00:00.000Z';
const shop: RealStore = { ...AUCKLAND_STORE, acceptsTradeIn: true, hoursToday: [] };

function show(circuit: TradeInCart['circuit'], appointment?: Booking) {
  const cart: TradeInCart = {
    '@id': '/trade-in-carts/c1',
    '@type': 'TradeInCart',
    id: 'c1',
    state: 'validated',
    channel: 'web',
    items: [],
    priceOffer: 8_900,
    currency: 'EUR',
    seller: {},
    ownsItems: true,
    circuit,
    completeSteps: 4,
    missing: [],
    sendBy: '2026-12-14T10:00:00.000Z',
    createdAt: NOW,
    updatedAt: NOW,
  };
  const labels = { brands: {}, types: {}, colors: {} };
  render(
    <Confirmation
      cart={cart}
      me={null}
      labels={labels}
      decisionDays={15}
      shop={shop}
      appointment={appointment}
    />,
  );
}

it('says to which shop the pieces are brought, and by when', () => {
  show('store_drop');
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(
    'Bring everything to Ponsonby, 1 Ponsonby Road, 1011 Auckland by 14 December 2026, with photo ID.',
  );
});

it('says when the appointment is, by the clock of its shop', () => {
  show('appointment', AUCKLAND_BOOKING);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(
    'Bring everything to Ponsonby, 1 Ponsonby Road, 1011 Auckland on Wednesday 25 November, 10:30, with photo ID.',
  );
});
