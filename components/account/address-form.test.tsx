import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { AddressForm } from './address-form.tsx';

const api = mockApi();
// The form works without towns and suggestions.
beforeEach(() => {
  api.answer('GET towns', problem(503));
  api.answer('GET address-suggestions', problem(503));
});
const texts = messagesFor('en-GB', ...ACCOUNT);
const assign = vi.fn<(to: string) => void>();
vi.stubGlobal('location', Object.assign(new URL('http://localhost/account/addresses/create'), { assign }));
it('keeps what was typed when the session ends, and saves it after signing in again', async () => {
  const empty = { company: '', street: '', street2: '', postcode: '', city: '', phone: '', isDefault: '' };
  const values = { ...empty, firstName: 'Ada', lastName: 'Byron', countryCode: 'FR' };
  render(<AddressForm values={values} attempt="a1" flash={null} texts={texts} />);
  await userEvent.type(screen.getByLabelText('Street and number'), '18 rue de Bretagne');
  await userEvent.type(screen.getByLabelText('Postcode'), '75003');
  await userEvent.type(screen.getByLabelText('City'), 'Paris');
  await userEvent.type(screen.getByLabelText(/^Company/), 'Analytical Engines');
  api.answer('POST addresses', problem(401, { type: '/errors/session-expired' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We have kept what you typed');
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'three words are fine');
  const me = { '@id': '/x', id: 'c1', type: 'Customer', isGuest: false, token: 'a-token' };
  api.answer('POST auth/login', me);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/You are signed in again/);
  const address = { '@id': '/x', id: 'a1', isDefault: false, type: 'shipping', firstName: 'Ada' };
  const lines = { lastName: 'Byron', street: 'x', postcode: '75003', city: 'Paris', countryCode: 'FR' };
  api.answer('POST addresses', { ...address, ...lines });
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/account/addresses'));
  expect(api.calls.at(-1)?.body).toMatchObject({
    street: '18 rue de Bretagne',
    company: 'Analytical Engines',
    firstName: 'Ada',
  });
  expect(screen.queryByText(/You are signed in again/)).toBeNull();
});

it('goes on by itself once the customer has confirmed a sign-in that is too long ago', async () => {
  const values = { firstName: 'Ada', lastName: 'Byron', street: '18 rue de Bretagne', postcode: '75003' };
  const rest = { company: '', street2: '', city: 'Paris', phone: '', isDefault: '', countryCode: 'FR' };
  render(<AddressForm values={{ ...values, ...rest }} attempt="a2" flash={null} texts={texts} />);
  api.answer('POST addresses', problem(403, { type: '/errors/recent-sign-in-required' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('confirm that it is you');
  expect(screen.getByRole('link', { name: /Sign in another way/ }).getAttribute('href')).toBe(
    '/login?reason=confirm',
  );
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'three words are fine');
  api.answer('POST auth/login', { '@id': '/x', id: 'c1', type: 'Customer', isGuest: false, token: 't' });
  const address = { '@id': '/x', id: 'a1', isDefault: false, type: 'shipping', firstName: 'Ada' };
  api.answer('POST addresses', { ...address, ...values, city: 'Paris', countryCode: 'FR' });
  assign.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/account/addresses'));
});
