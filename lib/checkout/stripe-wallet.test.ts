import { expect, it } from 'vitest';
import type { ShippingMethod } from '#contract/order.ts';
import { orderOf } from '#tests/orders.ts';
import { CHECKOUT } from '../i18n/client-messages.ts';
import { messagesFor } from '../i18n/server.ts';
import { formatMoney } from '../money.ts';
import { detailsOf, nameOf, shippingRates, walletOptions } from './stripe-wallet.ts';

const texts = messagesFor('en-GB', ...CHECKOUT);
const method = (id: string, shippingCost: number): ShippingMethod => ({
  '@id': `/${id}`,
  id,
  name: id,
  comment: '',
  countries: ['FR'],
  type: 'delivery',
  place: 'home',
  shippingCost,
});
const methods = [method('Standard', 490), method('Fast', 990)];

it('shows the chosen way of delivery first, since a wallet takes the first for chosen', () => {
  const order = orderOf([{}], { total: 13_390, amountDue: 13_390, shippingMethod: methods[1] });
  expect(shippingRates(order, methods, texts)).toEqual([
    { id: '/Fast', amount: 990, displayName: 'Fast' },
    { id: '/Standard', amount: 490, displayName: 'Standard' },
  ]);
});

it('says the price in words where gift cards pay a part, so that rates never exceed what is due', () => {
  const order = orderOf([{}], { total: 12_890, amountDue: 100 });
  expect(shippingRates(order, methods, texts)).toEqual([
    { id: '/Standard', amount: 0, displayName: `Standard, ${formatMoney(490, 'EUR')}` },
    { id: '/Fast', amount: 0, displayName: `Fast, ${formatMoney(990, 'EUR')}` },
  ]);
});

it('asks a customer for no email address, and offers no country without delivery', () => {
  const options = (isCustomer: boolean) => walletOptions(orderOf(), methods, { isCustomer, texts });
  expect(options(true).emailRequired).toBe(false);
  expect(options(false).emailRequired).toBe(true);
  expect(options(false).allowedShippingCountries).toContain('FR');
  expect(options(false).allowedShippingCountries).not.toContain('US');
});

it.each([
  ['Ada Byron', 'Ada', 'Byron'],
  [' Jean Paul  Marat ', 'Jean Paul', 'Marat'],
  ['Ada', 'Ada', 'Ada'],
])('takes the last word of %j for the last name', (whole, firstName, lastName) => {
  expect(nameOf(whole)).toEqual({ firstName, lastName });
});

it('reads nothing from a wallet that names no place', () => {
  expect(
    detailsOf({ shippingRate: { id: '/Standard', amount: 490, displayName: 'Standard' } }),
  ).toBeUndefined();
});
