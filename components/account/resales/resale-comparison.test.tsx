import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { RESALES } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { ResaleComparison } from './resale-comparison.tsx';

const texts = messagesFor(SHOP_LOCALE, ...RESALES);
const itemOf = (state: TradeIn['state'], note: string): TradeIn => ({
  '@id': '/t',
  id: 't',
  color: 'Navy',
  size: '38',
  currency: 'EUR',
  state,
  metadata: { gender: 'femme', category: 'Bags', type: 'Tote', brand: 'lune-marais' },
  condition: 'excellent' as const,
  defects: [],
  declaredOffer: 4_500,
  found: { condition: 'excellent', defects: [], note, inspectedAt: '2026-11-21T08:00:00.000Z' },
});

const cart: TradeInCart = {
  '@id': '/c',
  id: 'c',
  state: 'validated',
  channel: 'web',
  items: [],
  priceOffer: 4_500,
  currency: 'EUR',
  seller: {},
  ownsItems: true,
  completeSteps: 4,
  missing: [],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

/** Text of the column with the shop's findings. */
function found(state: TradeIn['state'], note: string): string {
  const resale = itemOf(state, note);
  const page = { resale, cart, name: 'Tote, Lune Marais', number: 'K7Q2M4X9ABCD-1', photos: [], defects: {} };
  render(<ResaleComparison {...page} texts={texts} />);
  const side = screen.getByRole('region', { name: 'We found' });
  return within(side).getByText(note).parentElement?.textContent ?? '';
}

it('names no faults of a refused copy without any: the note says why', () => {
  expect(found('refused', 'The stitching is not that of the brand.')).not.toContain('Faults');
});

it('says that an accepted piece has none', () => {
  expect(found('accepted', 'As described.')).toContain('FaultsNone');
});
