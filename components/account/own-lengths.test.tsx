import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/identity.ts';
import { ACCOUNT, LENGTHS_OFFER } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { OwnLengths } from './own-lengths.tsx';

const api = vi.hoisted(() => ({ patch: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('#lib/api/customers.ts', () => ({ patchCustomer: api.patch }));

const texts = messagesFor('en-GB', ...ACCOUNT, ...LENGTHS_OFFER);
const me: User = {
  '@id': '/x',
  id: 'c1',
  type: 'Customer',
  isGuest: false,
  ownLengths: { Coat: { chest: 47.5, sleeve: 60 } },
};
const show = (edited: Parameters<typeof OwnLengths>[0]['edited']) =>
  render(<OwnLengths me={me} flash={null} types={['Coat', 'Jeans']} edited={edited} texts={texts} />);

beforeEach(() => void api.patch.mockReset());
afterEach(() => localStorage.clear());

it('lists the types with their lengths, and leads to each', () => {
  show(undefined);
  expect(screen.getByText(/^Coat: Chest 47.5 cm, Sleeve 60 cm/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change Coat' }).getAttribute('href')).toBe(
    '/account/informations?kind=Coat#lengths',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Kind of garment' })).toBeTruthy();
});

it('asks for what is measured on the type and for what the customer has of it, and saves it', async () => {
  show({ type: 'Coat', names: ['chest', 'length', 'heel'] });
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
    'cm-chest',
    'cm-sleeve',
    'cm-length',
  ]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Length' }), '92,5');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Sleeve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.patch).toHaveBeenCalledOnce());
  expect(api.patch.mock.calls[0]?.slice(1)).toEqual([
    'c1',
    { ownLengths: { Coat: { chest: 47.5, length: 92.5 } } },
  ]);
});

it('names the length that is none', async () => {
  show({ type: 'Jeans', names: ['waist'] });
  await userEvent.type(screen.getByRole('textbox', { name: 'Waist' }), 'M');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    (await screen.findAllByText('Waist: please give centimetres, such as 47 or 47.5.')).length,
  ).toBeGreaterThan(0);
  expect(api.patch).not.toHaveBeenCalled();
});
