import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { HOME_METHOD } from '#tests/delivery-methods.ts';
import { mockApi, networkError, problem } from '#tests/mock-api.ts';
import { HomeDeliveryForm } from './home-delivery-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

const api = mockApi();
const SEARCH = 'GET address-suggestions';
const texts = messagesFor('en-GB', 'checkout.', 'field.', 'form.', 'rule.', 'errors.', 'cart.delivery.free');

const found = (isOffered: boolean, ...addresses: [string, string, string, boolean][]) => ({
  '@id': '/api/v3/customer/address-suggestions',
  '@type': 'AddressSuggestions',
  q: '',
  isOffered,
  addresses: addresses.map(([street, postcode, city, isComplete]) => ({
    street,
    postcode,
    city,
    countryCode: 'FR',
    isComplete,
  })),
});
const BRETAGNE = found(
  true,
  ['18 Rue de Bretagne', '75003', 'Paris', true],
  ['Rue de Bretagne', '78000', 'Versailles', false],
);
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const street = () => screen.getByLabelText<HTMLInputElement>('Street and number');
const asked = () =>
  api.calls
    .filter(({ operation }) => operation === SEARCH)
    .map(({ url: { searchParams } }) => `${searchParams.get('countryCode')} ${searchParams.get('q')}`);

beforeEach(() => {
  api.answer('GET towns', problem(503));
  const names = { firstName: '', lastName: '' };
  const place = { street: '', street2: '', postcode: '', city: '', countryCode: 'FR' };
  render(
    <HomeDeliveryForm
      orderId="1"
      currency="EUR"
      shippingMethods={[HOME_METHOD]}
      values={{ shippingMethod: '', ...names, ...place }}
      flash={null}
      texts={texts}
    />,
  );
});

it('fills in an address that is chosen with the keys, says so, and asks no more', async () => {
  api.answer(SEARCH, BRETAGNE);
  await userEvent.type(street(), '18 rue de bret');
  const list = await screen.findByRole('listbox', { name: 'Addresses' });
  const options = within(list).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '18 Rue de Bretagne75003 Paris',
    'Rue de Bretagne78000 Versailles',
  ]);
  expect(street().role).toBe('combobox');
  expect(street().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByText(/^2 addresses found/).getAttribute('role')).toBe('status');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(street().getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect([street().value, value('Postcode'), value('City')]).toEqual([
    '18 Rue de Bretagne',
    '75003',
    'Paris',
  ]);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(street());
  expect(screen.getByText('Address filled in: 18 Rue de Bretagne, 75003 Paris')).toBeTruthy();
  expect(asked()).toEqual(['FR 18 rue de bret']);
});

it('keeps the number that was typed where a street alone is chosen with the pointer', async () => {
  api.answer(SEARCH, BRETAGNE);
  await userEvent.type(street(), '7 rue de bret');
  await userEvent.click(await screen.findByRole('option', { name: /Versailles/ }));
  expect([street().value, value('City')]).toEqual(['7 Rue de Bretagne', 'Versailles']);
});

it('leaves what was typed when the list is closed', async () => {
  api.answer(SEARCH, BRETAGNE);
  await userEvent.type(street(), '18 rue de bret');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([street().value, value('Postcode')]).toEqual(['18 rue de bret', '']);
});

it('stays a plain field where the shop suggests nothing, and asks it once for each country', async () => {
  api.answer(SEARCH, found(false));
  await userEvent.type(street(), '18 rue');
  await waitFor(() => expect(asked()).toEqual(['FR 18 rue']));
  await userEvent.type(street(), ' de bretagne');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'BE');
  await waitFor(() => expect(asked()).toEqual(['FR 18 rue', 'BE 18 rue de bretagne']));
  expect(street().role).not.toBe('combobox');
});

it.each([
  ['are refused', problem(429)],
  ['cannot be asked for', networkError()],
])('stays a plain field where addresses %s', async (_, refusal) => {
  api.answer(SEARCH, refusal);
  await userEvent.type(street(), '18 rue');
  await waitFor(() => expect(asked()).not.toEqual([]));
  await userEvent.type(street(), ' de bretagne{Enter}');
  expect(street().value).toBe('18 rue de bretagne');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(street().role).not.toBe('combobox');
});
