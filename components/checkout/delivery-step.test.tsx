import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { DeliveryData } from '#lib/checkout/read-delivery.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { orderOf } from '#tests/orders.ts';
import { DeliveryStep } from './delivery-step.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const texts = messagesFor('en-GB', 'checkout.', 'field.', 'form.', 'rule.', 'errors.', 'cart.delivery.free');
const addressOf = (id: string, street: string): Address => ({
  '@id': `/addresses/${id}`,
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  street,
  postcode: '75003',
  city: 'Paris',
  countryCode: 'FR',
  isDefault: false,
  type: 'shipping',
});
const own = addressOf('a1', '18 rue de Bretagne');
const other = addressOf('a2', '4 rue des Archives');

it.each([
  ['another address than the one that is filled in', own, [other], 1],
  ['each of several addresses', own, [own, other], 2],
  ['none when the only one is filled in', own, [own], 0],
])('offers %s', (_, ownAddress, addresses, count) => {
  const delivery: DeliveryData = {
    mapStyle: undefined,
    place: 'home',
    options: [],
    chosen: '',
    near: '',
    country: 'FR',
    remaining: 0,
    isCarrierDown: false,
    ownAddress,
    addresses,
  };
  render(
    <DeliveryStep
      order={orderOf()}
      me={null}
      shippingMethods={[]}
      delivery={delivery}
      flash={null}
      texts={texts}
    />,
  );
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});
