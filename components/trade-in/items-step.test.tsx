import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import type { PurchasePage } from '#lib/api/purchases.ts';
import { prefilledItem } from '#lib/trade-in/prefill.ts';
import { ItemsStep, type ItemsStepProps } from './items-step.tsx';

const piece = (id: string, product: string, more: Partial<Purchase> = {}): Purchase => ({
  '@id': `/purchases/${id}`,
  id,
  source: 'brand',
  order: 'B-1',
  boughtOn: '2026-03-14',
  product,
  brand: 'Atelier Corvin',
  size: '38',
  color: 'Navy',
  known: { collectionYear: 2026, brand: 'atelier-corvin', size: '38', color: 'Navy' },
  missing: [],
  price: 8_900,
  currency: 'EUR',
  bestOffer: 3_600,
  ...more,
});
const pageOf = (pieces: Purchase[]): PurchasePage => ({ pieces, total: pieces.length, page: 1, pages: 1 });
const listed = (value: string) => ({ '@id': `#${value}`, value, label: value });
const step: ItemsStepProps = {
  me: null,
  cart: undefined,
  best: {},
  bought: pageOf([]),
  lookup: null,
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
    type: [{ value: 'Coat', label: 'Coat' }],
    brand: [],
    model: [],
    collectionYear: [],
    color: [],
    size: [],
    material: [],
  },
};

it('offers what was bought before to be sold, each by a plain form', () => {
  render(<ItemsStep {...step} bought={pageOf([piece('1', 'Wool coat'), piece('2', 'Silk dress')])} />);
  const region = screen.getByRole('region', { name: 'Bought from us before' });
  const [first, second] = within(region).getAllByRole('listitem');
  expect(first?.textContent).toContain('Wool coat');
  expect(first?.textContent).toContain('38 · Navy · March 2026');
  expect(first?.textContent).toMatch(/You paid 89,00\s€Up to 36,00\s€/);
  const button = within(second ?? region).getByRole('button', { name: 'Sell this Silk dress' });
  const form = button.closest('form');
  expect(form?.getAttribute('action')).toBe('/api/v3/forms/trade-in-bought');
  expect(form?.getAttribute('method')).toBe('post');
  expect(new FormData(form ?? undefined).get('purchase')).toBe('2');
});

it('asks for a piece only the questions that its order does not answer', () => {
  const asked = piece('3', 'Paulette', { missing: ['gender', 'type'], bestOffer: undefined });
  const options = { ...step.options, gender: [listed('femme')], type: [listed('Shirt')] };
  const { rerender } = render(<ItemsStep {...step} options={options} bought={pageOf([asked])} />);
  const link = screen.getByRole('link', { name: '2 questions Paulette' });
  expect(link.getAttribute('href')).toBe('/pages/trade-in/customer/1?purchase=3#item');
  rerender(<ItemsStep {...step} options={options} picked={asked} flash={prefilledItem({}, asked)} />);
  const region = screen.getByRole('region', { name: '2 questions about your piece' });
  expect(
    within(region)
      .getAllByRole('combobox')
      .map(({ id }) => id),
  ).toEqual(['field-gender', 'field-type']);
  const form = within(region).getByRole('button', { name: 'Add this piece' }).closest('form');
  const sent = new FormData(form ?? undefined);
  expect(Object.fromEntries(sent)).toMatchObject({
    purchase: '3',
    brand: 'atelier-corvin',
    collectionYear: '2026',
  });
});

it('says which piece the shop does not buy', () => {
  render(<ItemsStep {...step} bought={pageOf([piece('4', 'Fur coat', { refusal: 'fur' })])} />);
  expect(screen.getByText('We do not buy this piece at the moment.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sell this/ })).toBeNull();
});

it('finds another order by its number and email, and opens that form where it failed', () => {
  const { container, rerender } = render(<ItemsStep {...step} />);
  expect(container.querySelector('details')?.open).toBe(false);
  expect(screen.getByRole('link', { name: 'Sign in to see your purchases' })).toBeTruthy();
  const message = { id: 'tradeIn.lookup.notFound' };
  const lookup = { form: 'trade-in-lookup', values: { order: 'B-9' }, errors: {}, message };
  rerender(<ItemsStep {...step} lookup={lookup} key="failed" />);
  expect(container.querySelector('details')?.open).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('We found no order with this number');
  expect(screen.getByLabelText('Order number')).toHaveProperty('value', 'B-9');
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
