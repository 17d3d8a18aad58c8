import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCustomer } from '#lib/api/customers.ts';
import { CUSTOMER_COOKIE } from '#lib/auth/cookies.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { storeSizes } from '#lib/sizes/stored-sizes.ts';
import { ReadSizes } from './read-sizes.tsx';
import { type SizedItem, SizeTables } from './size-tables.tsx';

vi.mock('#lib/api/customers.ts', () => ({ readCustomer: vi.fn() }));

const dress: SizedItem = { gender: 'femme', category: 'Clothing', type: 'Dress', size: '38' };
const show = (item: SizedItem = dress) =>
  render(
    <dialog open>
      <SizeTables item={item} texts={messagesFor('en-GB', 'sizeGuide.')} />
    </dialog>,
  );
const rowNamed = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  Cookies.remove(CUSTOMER_COOKIE);
  storeSizes({ sizes: {} });
});

it('has the table of the garment first, and says which row is the item’s', () => {
  show();
  const [first] = screen.getAllByRole('table');
  expect(first).toBe(screen.getByRole('table', { name: 'Clothes, women' }));
  expect(rowNamed(/This piece/)?.textContent).toBe('38This piece40128M887297');
  expect(rowNamed(/This piece/)?.getAttribute('aria-current')).toBe('true');
  cleanup();
  show({ gender: 'homme', category: 'Shoes', type: 'Boots', size: '42' });
  expect(screen.getAllByRole('table')[0]).toBe(screen.getByRole('table', { name: 'Shoes, men' }));
  expect(rowNamed(/This piece/)?.textContent).toMatch(/^42This piece/);
});

it('says which rows are the shopper’s sizes', () => {
  storeSizes({ sizes: { femme: ['clothes-40', 'clothes-38', 'shoes-39'] } });
  show();
  expect(rowNamed(/This piece, your size/)?.textContent).toMatch(/^38/);
  const shoes = within(screen.getByRole('table', { name: 'Shoes, women' }));
  expect(shoes.getByRole('rowheader', { name: /Your size/ }).textContent).toBe('39Your size');
});

it('marks no row for a size that the table does not have', () => {
  show({ ...dress, size: 'One size' });
  expect(screen.queryByText('This piece')).toBeNull();
});

it('scrolls to the item’s row when the guide opens', () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.textContent);
  };
  show();
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('toggle'));
  expect(scrolled).toHaveBeenCalledWith(expect.stringMatching(/^38This piece/));
});

it('reads a customer’s sizes when the guide opens', async () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue({
    '@id': '/x',
    id: 'c1',
    type: 'Customer',
    isGuest: false,
    sizes: { femme: ['clothes-42'] },
  });
  render(
    <dialog open id="guide">
      <SizeTables item={dress} texts={messagesFor('en-GB', 'sizeGuide.')} />
      <ReadSizes dialog="guide" />
    </dialog>,
  );
  expect(readCustomer).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('toggle'));
  expect((await screen.findByRole('rowheader', { name: /Your size/ })).textContent).toBe('42Your size');
});
