import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OfficeTradeInCart } from '#contract/private/trade-ins.ts';
import { sessionOf } from '#tests/office-item.ts';
import { OfficeProviders } from '../providers.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));
const { CartScreen } = await import('./cart-screen.tsx');

const item = (place: number, name: string): OfficeTradeInCart['items'][number] => ({
  '@id': `/trade-ins/K7Q2M4X9ABCD-${place}`,
  '@type': 'OfficeTradeIn',
  id: `K7Q2M4X9ABCD-${place}`,
  cart: 'K7Q2M4X9ABCD',
  state: 'sent',
  brand: 'Lune Marais',
  name,
  size: '38',
  color: 'Navy',
  since: '2026-11-01T10:00:00Z',
  isLate: false,
  isSecondLook: false,
  isComing: true,
});
const CART: OfficeTradeInCart = {
  '@id': '/trade-in-carts/K7Q2M4X9ABCD',
  '@type': 'OfficeTradeInCart',
  id: 'K7Q2M4X9ABCD',
  version: '1',
  state: 'validated',
  channel: 'web',
  items: [item(1, 'Coat'), item(2, 'Skirt')],
  story: [],
};

it('keeps the ticks of a parcel while a colleague changes another value of the trade-in', async () => {
  let cart = CART;
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('sessions/current') ? sessionOf('trade-ins.read', 'trade-ins.receive') : cart),
  );
  render(
    <OfficeProviders>
      <CartScreen reference={CART.id} />
    </OfficeProviders>,
  );
  const skirt = await screen.findByRole('checkbox', { name: /Skirt/ });
  fireEvent.click(skirt);
  expect(skirt).toHaveProperty('checked', false);

  vi.setSystemTime(Date.now() + 60_000);
  cart = { ...CART, version: '2', parcelNumber: 'XY123' };
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText('XY123')).toBeDefined());
  expect(screen.getByRole('checkbox', { name: /Skirt/ })).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /Coat/ })).toHaveProperty('checked', true);
});
