import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { HomeDeliveryForm } from './home-delivery-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

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
      shippingMethods={[]}
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

it('asks for name and address where neither is known', () => {
  show({});
  expect(folds()).toHaveLength(0);
});
