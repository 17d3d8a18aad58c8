import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/identity.ts';
import { ACCOUNT_DETAILS } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SizesForm } from './sizes-form.tsx';

const api = vi.hoisted(() => ({ patch: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('#lib/api/customers.ts', () => ({ patchCustomer: api.patch }));

const texts = messagesFor('en-GB', ...ACCOUNT_DETAILS);
const me: User = { '@id': '/x', id: 'c1', type: 'Customer', isGuest: false, sizes: { femme: ['38', '7½'] } };
const offered = [
  { gender: 'femme', sizes: ['M', 'clothes-38', 'clothes-40', 'shoes-38'] },
  { gender: 'homme', sizes: ['L'] },
] as const;

beforeEach(() => void api.patch.mockReset());

it('offers sizes in stock as chips, opens genders with sizes, and keeps other sizes', async () => {
  render(<SizesForm me={me} flash={null} offered={offered} texts={texts} />);
  const women = screen.getByText('Women').closest('details');
  const men = screen.getByText('Men').closest('details');
  expect([women?.open, men?.open]).toEqual([true, false]);
  const [dress = document.body, shoe = document.body] = screen.getAllByRole('checkbox', { name: '38' });
  expect(dress).toHaveProperty('checked', true);
  expect(shoe).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Another clothing size, Women')).toHaveProperty('value', '7½');
  await userEvent.click(dress);
  await userEvent.click(shoe);
  await userEvent.click(screen.getByRole('checkbox', { name: 'M' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.patch).toHaveBeenCalledOnce());
  expect(api.patch.mock.calls[0]?.[2]).toEqual({ sizes: { femme: ['M', '7½', 'shoes-38'] } });
});

it('takes what is typed in the field for other sizes, in the spelling of the listing', async () => {
  render(<SizesForm me={me} flash={null} offered={offered} texts={texts} />);
  const field = screen.getByLabelText('Another clothing size, Women');
  await userEvent.clear(field);
  await userEvent.type(field, '36 FR, 40');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.patch).toHaveBeenCalledOnce());
  expect(api.patch.mock.calls[0]?.[2]).toMatchObject({
    sizes: { femme: ['clothes-38', 'clothes-36', 'clothes-40'] },
  });
});

it('saves what was typed when Enter sends the form, and keeps it in its field', async () => {
  render(<SizesForm me={me} flash={null} offered={offered} texts={texts} />);
  const field = screen.getByLabelText('Another shoe size, Women');
  await userEvent.type(field, '37,5{Enter}');
  await waitFor(() => expect(api.patch).toHaveBeenCalledOnce());
  expect(api.patch.mock.calls[0]?.[2]).toMatchObject({
    sizes: { femme: ['clothes-38', '7½', 'shoes-37.5'] },
  });
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '37,5');
});

it('leads from an error to its field, and shows what the chips of each group are', async () => {
  const flash = { form: 'account-sizes', values: { homme: 'XS' }, errors: { homme: 'Not quite.' } };
  render(<SizesForm me={me} flash={flash} offered={offered} texts={texts} />);
  await userEvent.click(screen.getByRole('link', { name: 'Not quite.' }));
  const field = screen.getByRole('textbox', { name: 'Another clothing size, Men' });
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'XS');
  const [numbers] = screen.getAllByText('Numbers');
  expect(numbers?.matches('.visually-hidden')).toBe(false);
  expect(screen.getByRole('group', { name: 'Women: Shoes' })).toBeTruthy();
});
