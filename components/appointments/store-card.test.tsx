import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RealStore } from '#contract/shop.ts';
import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { StoreCard } from './store-card.tsx';
import { StoreEntry } from './store-entry.tsx';

const t = translator(SHOP_LOCALE);
const week = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    day === 'sunday' ? [] : [['10:00', '19:00'] as [string, string]],
  ]),
);
const store: RealStore = {
  '@id': '/s',
  '@type': 'RealStore',
  id: 's',
  name: 'Rue Charlot',
  street: '14 rue Charlot',
  postcode: '75003',
  city: 'Paris',
  countryCode: 'FR',
  latitude: 48.86,
  longitude: 2.36,
  timezone: 'Europe/Paris',
  openingHours: week,
  hoursToday: [['10:00', '12:15']],
  acceptsTradeIn: true,
};

it('shows where the shop is by a drawing that leads to a map, and loads nothing of another host', () => {
  const { container } = render(<StoreCard store={store} t={t} />);
  const map = screen.getByRole('link', { name: 'Show on a map: Rue Charlot' });
  expect(map.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=48\.86&mlon=2\.36/);
  expect(container.querySelectorAll('img, iframe, script, [src]')).toHaveLength(0);
  expect(container.textContent).toContain('Open today 10:00 to 12:15');
  expect(container.textContent).toContain('Closed on Sunday');
});

it('says that a shop is closed on a holiday, even on a weekday on which it is open', () => {
  const { container } = render(<StoreEntry store={{ ...store, hoursToday: [] }} t={t} />);
  expect(container.textContent).toContain('Closed today');
  expect(container.textContent).not.toContain('Open today');
});

it('writes the phone number in groups, and links to it without spaces', () => {
  render(<StoreCard store={{ ...store, phone: '+33140000001' }} t={t} />);
  const link = screen.getByRole('link', { name: /^\+33\s1\s40\s00\s00\s01$/ });
  expect(link.getAttribute('href')).toBe('tel:+33140000001');
});
