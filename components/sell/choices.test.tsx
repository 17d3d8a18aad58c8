import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RealStore } from '#contract/shop.ts';
import type { CircuitOption } from '#lib/api/circuits.server.ts';
import { Choices } from './choices.tsx';

const store: RealStore = {
  '@id': '/api/v3/customer/real-stores/marais',
  id: 'marais',
  name: 'Revoir Marais',
  street: '14 rue Debelleyme',
  postcode: '75003',
  city: 'Paris',
  countryCode: 'FR',
  latitude: 48.86,
  longitude: 2.36,
  timezone: 'Europe/Paris',
  openingHours: {},
  acceptsTradeIn: true,
  hoursToday: [],
};
const optionOf = (circuit: CircuitOption['circuit'], reason?: string): CircuitOption => ({
  circuit,
  cost: circuit === 'post' ? 350 : 0,
  isAvailable: reason === undefined,
  reason,
});

it('says of each circuit what it costs, when and as what it is paid, and where', () => {
  render(
    <Choices
      locale="en-GB"
      circuits={[optionOf('post'), optionOf('store_drop'), optionOf('appointment')]}
      stores={[store]}
      picture={(circuit) => `Picture of ${circuit}`}
    />,
  );
  const post = screen.getByRole('region', { name: 'By post' });
  expect(post.textContent).toMatch(/Cost3,50\s€PaidWithin 15 days of arrival/);
  const shop = screen.getByRole('region', { name: 'In a shop' });
  expect(shop.textContent).toMatch(/CostFreePaidInstantly, up to 150\s€Paid asCredit or voucherWhere1 shop/);
  const shops = within(screen.getByRole('region', { name: 'Our shops' }));
  expect(shops.getByText('14 rue Debelleyme, 75003 Paris')).toBeDefined();
  expect(screen.queryByText('Not available.')).toBeNull();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Get an estimate', '/pages/sell#estimate'],
    ['See our shops', '#shops'],
    ['Book an appointment', '/pages/sell/store-locator'],
    ['Book an appointment', '/pages/sell/appointment/marais'],
  ]);
});

it('shows a circuit that is closed with why, and no shops that take nothing in', () => {
  const circuits = [optionOf('post'), optionOf('appointment', 'No store takes items at the moment.')];
  render(
    <Choices
      locale="en-GB"
      circuits={circuits}
      stores={[{ ...store, acceptsTradeIn: false }]}
      picture={() => undefined}
    />,
  );
  const closed = screen.getByRole('region', { name: 'By appointment' });
  expect(closed.textContent).toContain('Not available. No store takes items at the moment.');
  expect(within(closed).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Our shops' })).toBeNull();
});
