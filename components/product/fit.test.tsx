import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCustomer } from '#lib/api/customers.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { CUSTOMER_COOKIE } from '#lib/auth/cookies.ts';
import { forgetCustomerLengths } from '#lib/fit/own-lengths.ts';
import { LENGTHS_OFFER } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { Fit } from './fit.tsx';

const coat = [
  { name: 'chest' as const, value: 51 },
  { name: 'length' as const, value: 92 },
];
const show = (type = 'Coat', measurements: Parameters<typeof Fit>[0]['measurements'] = coat) =>
  render(
    <Fit
      type={type}
      measurements={measurements}
      tolerance={1}
      texts={messagesFor('en-GB', 'product.fit.', ...LENGTHS_OFFER)}
    />,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`), hidden: true }), {
    target: { value },
  });
const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Compare', hidden: true }));

const api = vi.hoisted(() => ({ patch: vi.fn() }));
vi.mock('#lib/api/customers.ts', () => ({ patchCustomer: api.patch, readCustomer: vi.fn() }));

const me = { '@id': '/x', id: 'c1', type: 'Customer', isGuest: false } as const;

beforeEach(() => {
  api.patch.mockReset();
  vi.mocked(readCustomer).mockReset();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  Cookies.remove(CUSTOMER_COOKIE);
});

it('compares a piece with one of the shopper’s, and remembers it for pieces of its kind', () => {
  show();
  type('Chest', '47');
  type('Length', '92,5');
  compare();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chest: 4 cm wider than yours',
    'Length: the same as yours',
  ]);
  cleanup();
  show('Coat', [{ name: 'chest', value: 44.5 }]);
  expect(screen.getByRole('listitem').textContent).toBe('Chest: 2.5 cm narrower than yours');
  cleanup();
  show('Jeans');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('names the length that is none, and keeps what was typed', () => {
  show();
  type('Chest', 'M');
  type('Length', '92');
  compare();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    'Please give centimetres, such as 47 or 47.5: Chest.',
  );
  expect(screen.getByRole('textbox', { name: /^Chest/, hidden: true })).toHaveProperty('value', 'M');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('keeps lengths that the next piece does not have', () => {
  show();
  type('Chest', '47');
  type('Length', '90');
  compare();
  cleanup();
  show('Coat', [{ name: 'chest', value: 44 }]);
  compare();
  cleanup();
  show();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('forgets lengths that are cleared', () => {
  show();
  type('Chest', '47');
  compare();
  type('Chest', '');
  compare();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('compares nothing of a bag', () => {
  const { container } = show('Bag', [{ name: 'depth', value: 12 }]);
  expect(container.textContent).toBe('');
});

it('compares a customer’s with the account, and saves there what is typed', async () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue({ ...me, ownLengths: { Coat: { chest: 47 } } });
  show();
  expect((await screen.findByRole('listitem')).textContent).toBe('Chest: 4 cm wider than yours');
  expect(screen.getByText(/It is kept in your account/)).toBeTruthy();
  api.patch.mockResolvedValue({ ...me, ownLengths: { Coat: { chest: 51, length: 90 } } });
  type('Chest', '51');
  type('Length', '90');
  compare();
  expect(await screen.findByText('Chest: the same as yours')).toBeTruthy();
  expect(api.patch.mock.lastCall?.slice(1)).toEqual([
    'c1',
    { ownLengths: { Coat: { chest: 51, length: 90 } } },
  ]);
  // After the sign-out no data of the account is left.
  cleanup();
  Cookies.remove(CUSTOMER_COOKIE);
  forgetCustomerLengths();
  show();
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(localStorage.getItem('own-lengths')).not.toContain('51');
});

it('keeps lengths of the account that this browser does not know', async () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockRejectedValueOnce(new Error('offline'));
  vi.mocked(readCustomer).mockResolvedValue({ ...me, ownLengths: { Coat: { sleeve: 60, length: 92 } } });
  api.patch.mockResolvedValue(me);
  show();
  await waitFor(() => expect(readCustomer).toHaveBeenCalledOnce());
  type('Chest', '51');
  compare();
  await waitFor(() => expect(api.patch).toHaveBeenCalledOnce());
  expect(api.patch.mock.lastCall?.[2]).toEqual({
    ownLengths: { Coat: { sleeve: 60, length: 92, chest: 51 } },
  });
});

it('says that nothing was saved when the session has ended', async () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue(me);
  show();
  type('Chest', '51');
  Cookies.remove(CUSTOMER_COOKIE);
  compare();
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
    'We could not save this. Please try again.',
  );
  expect(api.patch).not.toHaveBeenCalled();
});

it('says when the account could not be changed, and keeps what was typed', async () => {
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue(me);
  api.patch.mockRejectedValue(new Error('offline'));
  show();
  type('Chest', '51');
  compare();
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
    'We could not save this. Please try again.',
  );
  expect(screen.getByRole('textbox', { name: /^Chest/, hidden: true })).toHaveProperty('value', '51');
});

it('offers after a sign-in to keep what the browser has, and changes nothing by itself', async () => {
  show();
  type('Chest', '47');
  compare();
  cleanup();
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue({ ...me, ownLengths: { Coat: { chest: 49, length: 90 } } });
  show();
  expect((await screen.findByText(/^Coat: Chest 47 cm/)).textContent).toBe(
    'Coat: Chest 47 cm Your account has Chest 49 cm, Length 90 cm.',
  );
  expect(screen.getByText('Chest: 2 cm wider than yours')).toBeTruthy();
  expect(api.patch).not.toHaveBeenCalled();
  api.patch.mockResolvedValue({ ...me, ownLengths: { Coat: { chest: 47, length: 90 } } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep in your account' }));
  expect(await screen.findByText('Chest: 4 cm wider than yours')).toBeTruthy();
  expect(api.patch.mock.lastCall?.[2]).toEqual({ ownLengths: { Coat: { chest: 47, length: 90 } } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep in your account' })).toBeNull());
});

it('deletes from the browser what is not to be kept', async () => {
  show();
  type('Chest', '47');
  compare();
  cleanup();
  Cookies.set(CUSTOMER_COOKIE, 'c1');
  vi.mocked(readCustomer).mockResolvedValue(me);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete from this browser' }));
  expect(screen.queryByRole('button', { name: 'Keep in your account' })).toBeNull();
  expect(api.patch).not.toHaveBeenCalled();
});
