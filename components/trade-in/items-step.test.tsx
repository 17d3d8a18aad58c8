import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { TRADE_IN } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { orderOf } from '#tests/orders.ts';
import { ItemsStep, type ItemsStepProps } from './items-step.tsx';

const bought = orderOf([{ title: 'Wool coat' }, { title: 'Silk dress' }]).items;
const step: ItemsStepProps = {
  me: null,
  cart: undefined,
  best: {},
  bought: [],
  flash: null,
  labels: { types: {}, brands: {}, colors: {} },
  exclusions: [
    { '@id': '#1', reason: 'hygiene', label: 'Underwear' },
    { '@id': '#2', reason: 'damaged', label: 'Hole or tear' },
    { '@id': '#3', reason: 'damaged', label: 'Shoes: Resoled' },
  ],
  options: {
    gender: [],
    category: [],
    type: [{ '@id': '#coat', value: 'Coat', label: 'Coat' }],
    brand: [],
    model: [],
    collectionYear: [],
    color: [],
    size: [],
    material: [],
  },
  texts: messagesFor(SHOP_LOCALE, ...TRADE_IN),
};

it('offers what was bought here to be sold back, each by a plain form', () => {
  render(<ItemsStep {...step} bought={bought} />);
  const region = screen.getByRole('region', { name: 'Bought from us before' });
  const [first, second] = within(region).getAllByRole('listitem');
  expect(first?.textContent).toContain('Wool coat');
  const button = within(second ?? region).getByRole('button', { name: /Silk dress/ });
  const form = button.closest('form');
  expect(form?.getAttribute('action')).toBe('/api/v3/forms/trade-in-bought');
  expect(form?.getAttribute('method')).toBe('post');
  expect(new FormData(form ?? undefined).get('orderItem')).toBe(bought[1]?.id);
});

it('shows no such list without orders', () => {
  render(<ItemsStep {...step} />);
  expect(screen.queryByText('Bought from us before')).toBeNull();
});

it('says first what is not bought, each reason once', () => {
  render(<ItemsStep {...step} />);
  const region = screen.getByRole('region', { name: 'What we cannot take' });
  expect(
    within(region)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hygiene', 'Damage', 'Brands']);
  expect(region.textContent).toContain('Hole or tear · Shoes: Resoled');
});

it('asks for nothing where there are no prices to offer', () => {
  render(<ItemsStep {...step} exclusions={[]} options={{ ...step.options, type: [] }} />);
  expect(screen.getByText(/^We cannot give estimates online at the moment/)).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a trade-in is confirmed already, and leads to it instead of beginning silently', () => {
  const confirmed: TradeInCart = {
    '@id': '/c',
    id: 'c',
    state: 'validated',
    channel: 'web',
    items: [],
    priceOffer: 0,
    currency: 'EUR',
    seller: {},
    ownsItems: true,
    completeSteps: 4,
    missing: [],
    reference: 'K7Q2M4X9ABCD',
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
  };
  render(<ItemsStep {...step} confirmed={confirmed} />);
  expect(screen.getByText(/Your trade-in K7Q2M4X9ABCD is confirmed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your trade-in' }).getAttribute('href')).toBe(
    '/pages/trade-in/customer/4?cart=c',
  );
});
