import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order, ShippingMethod } from '#contract/order.ts';
import { CART } from '#lib/i18n/cart-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { orderOf } from '#tests/orders.ts';
import { FreeDelivery, Totals } from './totals.tsx';

const method = (place: ShippingMethod['place']): ShippingMethod => ({
  '@id': `/${place}`,
  id: place,
  name: place,
  comment: '',
  countries: ['FR'],
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
  expect(show(0).textContent).toBe('Delivery is free.');
});

it('says nothing if the order is collected in a shop, or if no delivery is free', () => {
  expect(show(1_500, 'shop').textContent).toBe('');
  expect(show(undefined).textContent).toBe('');
});

it('names what lowers and pays an order with the messages of the drawer, and tells a gift card from a voucher', () => {
  const card = { id: 'g', code: '•••• QVC0', type: 'sale', amount: 2_000 } as const;
  const order = orderOf([{ price: 8_000 }], {
    discountTotal: 800,
    total: 7_200,
    voucherTotal: 2_500,
    creditTotal: 1_000,
    amountDue: 3_700,
    giftCards: [card, { ...card, id: 'v', code: '•••• 7K2M', type: 'client', amount: 500 }],
  });
  const rows = (changes: Partial<Order>, isPaid = false) => {
    cleanup();
    const texts = messagesFor(SHOP_LOCALE, ...CART);
    const { container } = render(<Totals order={{ ...order, ...changes }} texts={texts} isPaid={isPaid} />);
    return [...container.querySelectorAll('dt, dd')].map((cell) => cell.textContent?.replace(/\s/g, ' '));
  };
  expect(rows({}).slice(4)).toEqual([
    'Discount',
    '−8,00 €',
    'Gift card •••• QVC0',
    '−20,00 €',
    'Voucher •••• 7K2M',
    '−5,00 €',
    'Credit',
    '−10,00 €',
    'To pay by card',
    '37,00 €',
  ]);
  expect(rows({}, true).slice(-2)).toEqual(['Paid by card', '37,00 €']);
  // A visitor who has not proven to be the buyer sees no codes.
  expect(rows({ giftCards: [] })).toContain('Gift cards and vouchers');
});
