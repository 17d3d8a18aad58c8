import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublicationProposal } from '#contract/private/trade-in-bench.ts';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { OfficeProviders } from '../providers.tsx';
import { PublishStation } from './publish-station.tsx';

const ITEM: OfficeTradeInDetails = {
  '@id': '/trade-ins/K7Q2M4X9ABCD-1',
  id: 'K7Q2M4X9ABCD-1',
  version: '7',
  cart: 'K7Q2M4X9ABCD',
  state: 'credited',
  place: 1,
  of: 1,
  brand: 'Lune Marais',
  name: 'Coat',
  type: 'Coat',
  category: 'Clothing',
  gender: 'femme',
  size: '38',
  color: 'Navy',
  since: '2026-11-20T10:00:00Z',
  due: '2026-12-05T22:59:59Z',
  isLate: false,
  isSecondLook: false,
  declared: { condition: 'excellent', defects: [], offer: 4_800, photos: [] },
  taken: [],
  reviews: [],
  faults: [],
  story: [],
};
const PROPOSAL: PublicationProposal = {
  title: 'Coat',
  description: 'A coat.',
  price: 9_000,
  priceByRule: 9_000,
  mayPrice: true,
  sold: [],
  photos: [],
};

it('asks who waits at the price that was typed, not for each of its digits', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const [path = '', search = ''] = url.split('?');
    const waits = path.endsWith('/waiting');
    if (waits) asked.push(search);
    return Response.json(waits ? { hearts: 0, searches: 0, people: 0, wanted: [] } : PROPOSAL);
  });
  render(
    <OfficeProviders>
      <PublishStation item={ITEM} next={undefined} goOn={vi.fn()} />
    </OfficeProviders>,
  );
  const price = await screen.findByDisplayValue('90,00');
  await waitFor(() => expect(asked).toEqual(['price=9000']));
  for (const value of ['4', '45', '45,5']) fireEvent.change(price, { target: { value } });
  fireEvent.blur(price);
  await waitFor(() => expect(asked.at(-1)).toBe('price=4550'));
  expect(asked).toHaveLength(2);
});
