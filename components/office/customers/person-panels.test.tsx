import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { ReachPanel } from './person-panels.tsx';

const CUSTOMER: OfficeCustomerDetails = {
  '@id': '/customers/1',
  id: '1',
  version: '7',
  kind: 'customer',
  name: 'Clara Wendt',
  firstName: 'Clara',
  lastName: 'Wendt',
  address: [],
  isConfirmed: true,
  locale: 'en-GB',
  sizes: [],
  since: '2024-03-04T00:00:00Z',
  figures: {
    bought: 0,
    orders: 0,
    items: 0,
    sold: 0,
    itemsSold: 0,
    itemsOffered: 0,
    credit: 0,
    returns: 0,
  },
  orders: [],
  tradeIns: [],
  ledger: { total: 0, entries: [] },
  giftCards: [],
  consents: [],
  savedSearches: 0,
};
const textOf = (sizes: string[]) =>
  render(<ReachPanel customer={{ ...CUSTOMER, sizes }} onChange={undefined} />).container.textContent;

it('tells sizes of shoes from those of clothes', () => {
  expect(textOf(['clothes-38', 'M', 'shoes-38'])).toMatch(/Sizes: 38, M · shoes 38\.$/);
  expect(textOf(['clothes-38'])).toMatch(/Sizes: 38\.$/);
  expect(textOf(['shoes-38'])).toMatch(/Sizes: shoes 38\.$/);
  expect(textOf([])).not.toContain('Sizes');
});
