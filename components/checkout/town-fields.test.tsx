import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { HOME_METHOD } from '#tests/delivery-methods.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { HomeDeliveryForm } from './home-delivery-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const api = mockApi();
const texts = messagesFor('en-GB', 'checkout.', 'field.', 'form.', 'rule.', 'errors.', 'cart.delivery.free');
const NOTHING = { street: '', street2: '', postcode: '', city: '', countryCode: 'FR' };
const NAMES = { firstName: '', lastName: '' };

const show = (values: Partial<typeof NOTHING> = {}) =>
  render(
    <HomeDeliveryForm
      orderId="1"
      currency="EUR"
      shippingMethods={[HOME_METHOD]}
      values={{ shippingMethod: '', ...NAMES, ...NOTHING, ...values }}
      flash={null}
      texts={texts}
    />,
  );
const towns = (postcode: string, names: string[], formerNames: string[] = []) => ({
  '@id': '/api/v3/customer/towns',
  '@type': 'PostcodeTowns',
  countryCode: 'FR',
  isCovered: true,
  postcode,
  names,
  formerNames,
});
const postcode = () => screen.getByLabelText('Postcode');
const city = () => screen.getByLabelText<HTMLInputElement>('City');
const asked = () => api.calls.map(({ url }) => url.searchParams.get('postcode'));

it('fills in the only town of a postcode, says so, and goes with the postcode until the town is typed', async () => {
  api.answer('GET towns', towns('75011', ['Paris']), towns('69002', ['Lyon']), towns('13001', ['Marseille']));
  show();
  await userEvent.type(postcode(), '75011');
  await waitFor(() => expect(city().value).toBe('Paris'));
  expect(screen.getByText('City filled in: Paris').getAttribute('role')).toBe('status');
  await userEvent.clear(postcode());
  await userEvent.type(postcode(), '69002');
  await waitFor(() => expect(city().value).toBe('Lyon'));
  await userEvent.type(city(), ' Centre');
  await userEvent.clear(postcode());
  await userEvent.type(postcode(), '13001');
  await userEvent.tab();
  await userEvent.tab();
  await screen.findByText(/^We do not find “Lyon Centre” at 13001/);
  expect(city().value).toBe('Lyon Centre');
  expect(asked()).toEqual(['75011', '69002', '13001']);
});

it('offers the towns of a postcode that has several', async () => {
  api.answer('GET towns', towns('01120', ['Dagneux', 'La Boisse', 'Montluel']));
  show();
  await userEvent.type(postcode(), '01120');
  await waitFor(() => expect(city().list?.options).toHaveLength(3));
  expect(city().value).toBe('');
  expect(screen.getByText('3 towns have this postcode: please choose yours.')).toBeTruthy();
  await userEvent.type(city(), 'la boisse');
  await userEvent.tab();
  expect(screen.queryByText(/towns have this postcode|We do not find/)).toBeNull();
});

it('tells of a town that is not at its postcode, ties it to the field, and takes it', async () => {
  api.answer('GET towns', towns('78150', ['Le Chesnay-Rocquencourt'], ['Le Chesnay']));
  show({ postcode: '78150' });
  await userEvent.click(city());
  await waitFor(() => expect(city().value).toBe('Le Chesnay-Rocquencourt'));
  // The text is selected, so typing replaces it.
  await userEvent.keyboard('Versailles');
  await userEvent.tab();
  const hint = await screen.findByText(/^We do not find “Versailles” at 78150/);
  expect(city().getAttribute('aria-describedby')).toContain(hint.id);
  expect(city().getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(city());
  await userEvent.type(city(), 'Le Chesnay');
  await userEvent.tab();
  expect(screen.queryByText(/We do not find/)).toBeNull();
});

it('asks for nothing until a field is entered, and keeps the town that was there', async () => {
  api.answer('GET towns', towns('75011', ['Paris']));
  show({ postcode: '75011', city: 'Lutetia' });
  expect(asked()).toEqual([]);
  await userEvent.click(city());
  await userEvent.tab();
  await screen.findByText(/^We do not find “Lutetia” at 75011/);
  expect(city().value).toBe('Lutetia');
});

it('is a plain form where the towns cannot be asked for, and for another country', async () => {
  api.answer('GET towns', problem(503), { ...towns('10115', []), countryCode: 'DE', isCovered: false });
  show();
  await userEvent.type(postcode(), '75011');
  await waitFor(() => expect(asked()).toEqual(['75011']));
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE');
  await userEvent.clear(postcode());
  await userEvent.type(postcode(), '10115');
  await userEvent.type(city(), 'Berlin');
  await userEvent.tab();
  await waitFor(() => expect(asked()).toContain('10115'));
  expect(city().value).toBe('Berlin');
  expect(screen.queryByText(/We do not/)).toBeNull();
});
