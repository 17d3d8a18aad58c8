import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TradeIn } from '#contract/trade-in.ts';
import { RESALES } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { ResaleRows } from './resale-rows.tsx';

const itemOf = (state: TradeIn['state']): TradeIn => ({
  '@id': '/t',
  id: 't',
  color: 'Navy',
  size: '38',
  currency: 'EUR',
  state,
  metadata: { gender: 'femme', category: 'Clothing', type: 'Coat', brand: 'lune-marais' },
});

it.each([
  ['estimated', 'Continue', '/pages/trade-in'],
  ['devalued', 'Answer the offer', '/account/resales/t'],
  ['sent', 'See it', '/account/resales/t'],
] as const)('leads on from an item that is %s', (state, name, href) => {
  const labels = { types: {}, brands: {}, colors: {} };
  render(
    <ResaleRows resales={[itemOf(state)]} labels={labels} texts={messagesFor(SHOP_LOCALE, ...RESALES)} />,
  );
  expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(href);
});
