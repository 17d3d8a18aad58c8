import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { Offer } from './frame.tsx';

const NOW = '2026-11-22T10:00:00.000Z';
const item = (id: string, offer: { priceOffer?: number; offerExpiresAt?: string }): TradeIn => ({
  '@id': `/trade-ins/${id}`,
  '@type': 'TradeIn',
  id,
  color: '',
  size: '',
  currency: 'EUR',
  metadata: { gender: 'femme', category: 'Clothing', type: 'Coat', brand: 'lune-marais' },
  ...offer,
});
const cart = (...items: TradeIn[]): TradeInCart => ({
  '@id': '/trade-in-carts/c1',
  '@type': 'TradeInCart',
  id: 'c1',
  state: 'draft',
  channel: 'web',
  items,
  priceOffer: items.reduce((sum, { priceOffer = 0 }) => sum + priceOffer, 0),
  currency: 'EUR',
  seller: {},
  ownsItems: false,
  completeSteps: 3,
  missing: [],
  createdAt: NOW,
  updatedAt: NOW,
});
const show = (...items: TradeIn[]) => {
  render(<Offer cart={cart(...items)} next={{ label: 'Confirm', form: 'seller-form' }} />);
  return screen.getByRole('region', { name: 'Our offer' }).textContent?.replaceAll('\u202f', '\u00a0');
};

it('says what is paid for all pieces together', () => {
  const said = show(
    item('a', { priceOffer: 4_500, offerExpiresAt: NOW }),
    item('b', { priceOffer: 500, offerExpiresAt: NOW }),
  );
  expect(said).toContain('Our offer for your 2 pieces50,00\u00a0€');
  expect(said).not.toContain('ended');
});

it('says of an offer that has ended how there will be another', () => {
  const said = show(
    item('a', { priceOffer: 4_500, offerExpiresAt: NOW }),
    item('b', { offerExpiresAt: NOW }),
  );
  expect(said).toContain('Our offer for your piece45,00\u00a0€');
  expect(said).toContain(
    'The offer for one piece has expired. Confirm to see the new offer before anything is final.',
  );
});

it('says what pieces bring at most, before their condition is known', () => {
  const best = { a: 10_800, b: 7_200 };
  render(
    <Offer
      cart={cart(item('a', {}), item('b', { priceOffer: 5_800 }))}
      best={best}
      next={{ label: 'Next', href: '/' }}
    />,
  );
  expect(screen.getByText('Our offer for your 2 pieces, at most')).toBeDefined();
  expect(screen.getByText('166,00 €')).toBeDefined();
});
