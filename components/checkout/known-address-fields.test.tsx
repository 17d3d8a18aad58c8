import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { HOME_METHOD } from '#tests/delivery-methods.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { HomeDeliveryForm } from './home-delivery-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const api = mockApi();
// The fields work without the towns.
beforeEach(() => api.answer('GET towns', problem(503)));
const texts = messagesFor('en-GB', 'checkout.', 'field.', 'form.', 'rule.', 'errors.', 'cart.delivery.free');
const NOTHING = {
  shippingMethod: '',
  firstName: '',
  lastName: '',
  street: '',
  street2: '',
  postcode: '',
  city: '',
};
const NAME = { firstName: 'Ada', lastName: 'Byron' };
const HOME = { street: '18 rue de Bretagne', postcode: '75003', city: 'Paris' };

const show = (values: Partial<Record<keyof typeof NOTHING, string>>) =>
  render(
    <HomeDeliveryForm
      orderId="1"
      currency="EUR"
      shippingMethods={[HOME_METHOD]}
      values={{ ...NOTHING, countryCode: 'FR', ...values }}
      flash={null}
      texts={texts}
    />,
  );
const folds = () => [...document.querySelectorAll('details')];

it('shows a known address in two lines, and its fields on request', async () => {
  show({ ...NAME, ...HOME, street2: '2nd floor' });
  const [fold] = folds();
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toBe(
    'Ada Byron18 rue de Bretagne, 2nd floor, 75003 ParisChange',
  );
  expect(folds()).toHaveLength(1);
  await userEvent.click(screen.getByText('Change'));
  expect(fold?.open).toBe(true);
  await userEvent.clear(screen.getByLabelText('City'));
  await userEvent.type(screen.getByLabelText('City'), 'Lyon');
  expect(fold?.querySelector('summary')?.textContent).toContain('75003 Lyon');
});

it('asks for no name that the buyer gave before, and opens it where it is refused', async () => {
  show({ ...NAME, firstName: 'A'.repeat(61) });
  const [fold] = folds();
  expect(folds()).toHaveLength(1);
  expect(fold?.contains(screen.getByLabelText('Last name'))).toBe(true);
  expect(fold?.contains(screen.getByLabelText('City'))).toBe(false);
  expect(fold?.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(fold?.open).toBe(true);
});

it('keeps a refused part open while its error is mended', async () => {
  show({ ...NAME, ...HOME, postcode: '7500' });
  const [fold] = folds();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(fold?.open).toBe(true);
  await userEvent.type(screen.getByLabelText('Postcode'), '3');
  expect(screen.queryByText('A French postcode has five digits.')).toBeNull();
  expect(fold?.open).toBe(true);
});

it('is open before the focus goes to a field that the shop refused', async () => {
  api.answer('GET addresses', {
    '@id': '/addresses',
    '@type': 'hydra:Collection',
    'hydra:member': [],
    'hydra:totalItems': 0,
  });
  api.answer(
    'POST addresses',
    problem(422, { violations: [{ propertyPath: 'city', message: 'This value is not valid.' }] }),
  );
  show({ ...NAME, ...HOME, shippingMethod: '/shipping-methods/standard' });
  const [fold] = folds();
  const wasOpen: (boolean | undefined)[] = [];
  vi.spyOn(screen.getByLabelText('City'), 'focus').mockImplementation(() => void wasOpen.push(fold?.open));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(wasOpen).toEqual([true]));
});

it('asks for name and address where neither is known', () => {
  show({});
  expect(folds()).toHaveLength(0);
});
