import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { WhileForSale } from './while-for-sale.tsx';

const api = mockApi();
afterEach(() => queryClient.clear());

const open = (hasOthers = false) =>
  render(
    <WhileForSale id="p1" slug="coat-38" hasOthers={hasOthers}>
      <p>Size 38</p>
    </WhileForSale>,
  );
const answered = {
  '@id': 'coat',
  id: 'coat',
  title: 'Coat',
  brand: 'Maison',
  minPrice: 100,
  currency: 'EUR',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size: [],
  state: [],
  color: [],
  colorSizes: [],
  choices: [],
  createdAt: '2026-11-01T00:00:00Z',
};

it('leaves the other items to choose from', async () => {
  api.answer('GET articles/{id}', answered);
  open(true);
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('Size 38')).toBeTruthy();
});

it('takes the choices away once the item is sold', async () => {
  api.answer('GET articles/{id}', answered);
  open();
  expect(screen.getByText('Size 38')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Size 38')).toBeNull());
});

it('keeps them while that is not known', async () => {
  api.answer('GET articles/{id}', problem(503));
  open();
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  expect(screen.getByText('Size 38')).toBeTruthy();
});
