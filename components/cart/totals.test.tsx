import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShippingMethod } from '#contract/order.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { orderOf } from '#tests/orders.ts';
import { FreeDelivery } from './totals.tsx';

const method = (place: ShippingMethod['place']): ShippingMethod => ({
  '@id': `/${place}`,
  id: place,
  name: place,
  comment: '',
  type: 'others',
  place,
  shippingCost: 0,
});
const show = (freeShippingRemaining: number | undefined, place: ShippingMethod['place'] = 'home') =>
  render(
    <FreeDelivery
      order={orderOf([{ price: 5_000 }], {
        discountTotal: 500,
        freeShippingRemaining,
        shippingMethod: method(place),
      })}
      texts={messagesFor(SHOP_LOCALE, 'cart.')}
    />,
  ).container;

it('says and draws what is left to free delivery, and says when it is free', () => {
  show(1_500);
  const bar = screen.getByRole('progressbar', { name: /^Spend 15,00\s€ more for free delivery/ });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['4500', '6000']);
  cleanup();
  expect(show(0).textContent).toBe('You get free delivery.');
});

it('says nothing to who collects the order in a shop, or where no delivery is free', () => {
  expect(show(1_500, 'shop').textContent).toBe('');
  expect(show(undefined).textContent).toBe('');
});
