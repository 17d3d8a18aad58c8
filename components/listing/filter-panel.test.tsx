import { render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { forEachFilter } from '#contract/filters.ts';
import { readCustomer } from '#lib/api/customers.ts';
import { CUSTOMER_COOKIE } from '#lib/auth/cookies.ts';
import { parseFilters } from '#lib/catalogue/listing-filters.ts';
import { messagesFor, translator } from '#lib/i18n/server.ts';
import { FilterControl } from './controls.ts';
import { panelOf } from './panel.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock('#lib/api/customers.ts', () => ({ readCustomer: vi.fn() }));

afterEach(() => {
  Cookies.remove(CUSTOMER_COOKIE);
  localStorage.clear();
});

it('offers the measurements that the customer’s account has', async () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue({
    '@id': '/x',
    id: 'c1',
    type: 'Customer',
    isGuest: false,
    ownLengths: { Trousers: { waist: 40 } },
  });
  const filters = parseFilters({ type: 'Trousers' });
  const measurements = [{ name: 'waist' as const, min: 36, max: 46, count: 12, unmeasured: 0 }];
  render(
    <FilterControl
      panel={panelOf({ ...forEachFilter(() => []), measurements }, filters, translator('en-GB'))}
      filters={filters}
      path="/products"
      scope={{}}
      total={12}
      texts={messagesFor('en-GB')}
    />,
  );
  expect(await screen.findByRole('switch', { name: 'My measurements ± 2 cm', hidden: true })).toBeTruthy();
});
