import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { patchTradeInCart } from '#lib/api/trade-ins.ts';
import { ConfirmStep } from './confirm-step.tsx';

vi.mock('#lib/api/trade-ins.ts', () => ({ patchTradeInCart: vi.fn() }));

const cart: TradeInCart = {
  '@id': '/c',
  id: 'c',
  state: 'draft',
  channel: 'web',
  items: [],
  priceOffer: 0,
  currency: 'EUR',
  seller: {},
  ownsItems: false,
  completeSteps: 3,
  missing: [],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

it('keeps what was typed in the last step in the draft, without what is wrong and without the statements', async () => {
  const user = userEvent.setup();
  vi.mocked(patchTradeInCart).mockResolvedValue(cart);
  const labels = { types: {}, brands: {}, colors: {} };
  render(<ConfirmStep cart={cart} me={null} labels={labels} flash={null} />);
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@');
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }));
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  const [, id, patch] = vi.mocked(patchTradeInCart).mock.lastCall ?? [];
  expect(id).toBe('c');
  expect(JSON.parse(JSON.stringify(patch))).toEqual({
    seller: { firstName: 'Ada', countryCode: 'FR', street2: null },
  });
});
