import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { readCustomer } from '#lib/api/customers.ts';
import { CUSTOMER_COOKIE } from '#lib/auth/cookies.ts';
import { parseFilters } from '#lib/catalogue/listing-filters.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { storeSizes } from '#lib/sizes/stored-sizes.ts';
import byId from '#shop-messages/filters.json' with { type: 'json' };
import { MySizes } from './my-sizes.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('#lib/api/customers.ts', () => ({ readCustomer: vi.fn() }));
vi.mock('#lib/api/browser-client.ts', () => ({
  browserClient: async () => ({
    'hydra:totalItems': 3,
    facets: { size: [], kindSize: ['clothes-38', 'M', 'shoes-38'].map((value) => ({ value, count: 1 })) },
  }),
}));

afterEach(() => {
  push.mockClear();
  Cookies.remove(CUSTOMER_COOKIE);
  storeSizes({ sizes: {} });
});

const texts: Messages = { locale: 'en-GB', settings: {}, byId };
const row = (search: Record<string, string | string[]> = {}) => (
  <MySizes filters={parseFilters(search)} path="/products" genders={['femme', 'homme']} texts={texts}>
    {null}
  </MySizes>
);

it('is a link in the page that everybody is sent', () => {
  const html = renderToString(row({ color: 'Navy' }));
  expect(html).toContain('href="/my-sizes?to=%2Fproducts%3Fcolor%3DNavy"');
});

it('keeps the sizes of a guest in the browser, and puts them into the filters by one switch', async () => {
  const user = userEvent.setup();
  const { rerender } = render(row());
  await user.click(screen.getByRole('button', { name: 'My sizes' }));
  await user.click(await screen.findByText('Women'));
  const chip = (group: string, size: string) =>
    within(screen.getByRole('group', { name: `Women: ${group}` })).getByRole('checkbox', { name: size });
  await user.click(chip('Numbers', '38'));
  await user.click(chip('Shoes', '38'));
  await user.type(screen.getByRole('textbox', { name: 'Another clothing size, Women' }), 'M');
  await user.click(screen.getByRole('button', { name: 'Save my sizes' }));
  const worn = () => screen.getByRole('switch', { name: 'My sizes, Women: 38, M, Shoes 38' });
  expect(worn().getAttribute('aria-checked')).toBe('false');
  await user.click(worn());
  expect(push).toHaveBeenCalledWith('/products?gender=femme&size=clothes-38&size=M&size=shoes-38', {
    scroll: false,
  });
  rerender(row({ gender: 'femme', size: ['clothes-38', 'M', 'shoes-38', 'S'] }));
  await waitFor(() => expect(worn().getAttribute('aria-checked')).toBe('true'));
  await user.click(worn());
  expect(push).toHaveBeenLastCalledWith('/products?gender=femme&size=S', { scroll: false });
  rerender(row({ gender: 'homme' }));
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
});

it('reads the sizes of a customer from the account', async () => {
  storeSizes({ sizes: { femme: ['44'] } });
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue({
    '@id': '/x',
    id: 'c1',
    type: 'Customer',
    isGuest: false,
    sizes: { homme: ['L'] },
  });
  render(row());
  expect(await screen.findByRole('switch', { name: 'My sizes, Men: L' })).toBeTruthy();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Change my sizes' }).getAttribute('href')).toBe(
    '/account/informations#sizes',
  );
});
