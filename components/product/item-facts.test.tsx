import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Item } from '#contract/product.ts';
import type { Market } from '#contract/shop.ts';
import { ItemFacts } from './item-facts.tsx';

afterEach(() => void vi.useRealTimers());

const photo = { url: '/cuff.webp', alt: 'Cuff', width: 800, height: 800, color: '#aabbcc', sources: [] };
const imported: Item = {
  '@id': '1',
  '@type': 'Choice',
  id: '1',
  slug: 'coat',
  sku: '1',
  title: 'Coat',
  brand: 'Tessier',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size: '38',
  color: 'Blue',
  state: 'good',
  price: 5_100,
  currency: 'EUR',
  photos: [],
  defects: [],
  measurements: [],
  availability: 'available',
  createdAt: '2026-11-01T00:00:00Z',
};
const market: Market = {
  '@id': 'fr',
  '@type': 'Market',
  id: 'fr',
  name: 'France',
  countryCode: 'FR',
  currency: 'EUR',
  locale: 'fr_FR',
  vatRate: 20,
  delivery: {
    cost: 490,
    freeFrom: 6_000,
    minDays: 3,
    free: { minDays: 1, maxDays: 1 },
    maxDays: 3,
    cutOff: '12:00',
    zones: [{ countryCode: 'FR', postcodes: ['20'], extraDays: 1 }],
    timezone: 'Europe/Paris',
  },
};

it('says what was checked, by whom and when, and shows each fault with its close-up', () => {
  const choice: Item = {
    ...imported,
    lining: 'Viscose',
    material: 'Wool',
    inspection: {
      checkedAt: '2026-11-12T09:00:00Z',
      checkedBy: 'Inès',
      parts: ['seams', 'buttons', 'cloth'],
    },
    defects: [{ description: 'Light wear at the cuffs.', photo }],
    measurements: [{ name: 'chest', value: 47.5 }],
  };
  render(<ItemFacts locale="en-GB" type="Coat" item={choice} market={market} />);
  expect(screen.getByText(/^Checked by/).textContent).toBe(
    'Checked by Inès on 12 November 2026. Seams, buttons and fabric.',
  );
  const closeUp = screen.getByRole('link', { name: 'Close-up: Light wear at the cuffs.' });
  expect(closeUp.getAttribute('href')).toBe('/cuff.webp');
  expect(screen.getByText('47.5 cm')).toBeTruthy();
  expect(screen.getByText('Viscose')).toBeTruthy();
});

it('leaves out what is not known of an imported item', () => {
  render(<ItemFacts locale="en-GB" type="Coat" item={imported} market={market} />);
  expect(screen.getByText('Condition: good.')).toBeTruthy();
  for (const text of [/Checked/, /No faults/, /Measured/, /Lining/, /Outside/])
    expect(screen.queryByText(text)).toBeNull();
});

it('says on which day it arrives, what that costs, and how long it can be sent back', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00+01:00'), toFake: ['Date'] });
  render(<ItemFacts locale="en-GB" type="Coat" item={imported} market={market} />);
  const text = async (pattern: RegExp) =>
    (await screen.findByText(pattern)).textContent?.replaceAll(/\s/g, ' ');
  expect(await text(/^At home/)).toBe('At home Thursday 26 November, 4,90 €, free from 60 €.');
  expect(await text(/to send it back/)).toContain('14 days');
  cleanup();
  render(<ItemFacts locale="en-GB" type="Coat" item={{ ...imported, price: 6_000 }} market={market} />);
  expect(await text(/^At home/)).toBe('At home Tuesday 24 November, free of charge.');
});

it('never calls delivery free where no order is large enough for that', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00+01:00'), toFake: ['Date'] });
  const charging = { ...market, delivery: market.delivery && { ...market.delivery, freeFrom: 0 } };
  render(<ItemFacts locale="en-GB" type="Coat" item={imported} market={charging} />);
  const text = (await screen.findByText(/^At home/)).textContent?.replaceAll(/\s/g, ' ');
  expect(text).toBe('At home Thursday 26 November, 4,90 €.');
});

it('promises no delivery of an item that is sold', () => {
  render(
    <ItemFacts locale="en-GB" type="Coat" item={{ ...imported, availability: 'sold' }} market={market} />,
  );
  expect(screen.getByText('Condition: good.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('counts the days to a postcode that is typed, and remembers it in this browser', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00+01:00'), toFake: ['Date'] });
  render(<ItemFacts locale="en-GB" type="Coat" item={imported} market={market} />);
  await screen.findByText(/^At home Thursday 26/);
  fireEvent.click(screen.getByText('When will it arrive?'));
  const field = screen.getByLabelText('Postcode');
  fireEvent.change(field, { target: { value: '2A' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('alert').textContent).toBe('Please enter a postcode such as 75003.');
  fireEvent.change(field, { target: { value: '20000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText(/^At home Friday 27 November/);
  cleanup();
  render(<ItemFacts locale="en-GB" type="Coat" item={imported} market={market} />);
  await screen.findByText(/^At home Friday 27 November/);
  expect(screen.getByText('To 20000. Change')).toBeTruthy();
  localStorage.clear();
});
