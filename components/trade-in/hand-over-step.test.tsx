import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '#lib/contract/booking.ts';
import type { TradeInCart } from '#lib/contract/trade-in-cart.ts';
import { TRADE_IN } from '#lib/i18n/client-messages.ts';
import { SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { HandOverStep } from './hand-over-step.tsx';

const NOW = '2026-11-22T10:00:00.000Z';
const cart: TradeInCart = {
  ...{ '@id': '/trade-in-carts/c1', '@type': 'TradeInCart', id: 'c1', state: 'draft', channel: 'web' },
  ...{ items: [], priceOffer: 0, currency: 'EUR', seller: {}, ownsItems: false },
  ...{ completeSteps: 2, missing: [], createdAt: NOW, updatedAt: NOW },
};
const booking: Booking = {
  ...{ '@id': '/bookings/b1', '@type': 'Booking', id: 'b1', state: 'booked' },
  realStore: {
    ...{
      '@id': '/real-stores/s1',
      '@type': 'RealStore',
      id: 's1',
      name: 'Ponsonby',
      street: '1 Ponsonby Road',
    },
    ...{ postcode: '1011', city: 'Auckland', countryCode: 'NZ', latitude: -36.85, longitude: 174.75 },
    ...{ timezone: 'Pacific/Auckland', openingHours: {} },
  },
  ...{ startsAt: '2026-11-24T21:30:00.000Z', endsAt: '2026-11-24T22:00:00.000Z', isChangeable: true },
  ...{ changeableUntil: NOW, sequence: 0, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
  ...{ phone: '0600000000', itemCount: '1-3', key: 'k', createdAt: NOW, updatedAt: NOW },
};

const show = (errors: Record<string, string> = {}) =>
  render(
    <HandOverStep
      {...{ cart, circuits: [], stores: [], bookings: [booking] }}
      flash={{ form: 'trade-in-hand-over', values: {}, errors }}
      texts={messagesFor(SHOP_LOCALE, ...TRADE_IN)}
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
