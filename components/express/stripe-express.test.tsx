import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ShippingMethod } from '#contract/order.ts';
import { NoDeliveryThere } from '#lib/checkout/express.ts';
import { CHECKOUT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { orderOf } from '#tests/orders.ts';
import { StripeExpress } from './stripe-express.tsx';

const shop = vi.hoisted(() => ({
  load: vi.fn(),
  open: vi.fn(),
  give: vi.fn(),
  choose: vi.fn(),
  to: vi.fn(),
  refresh: vi.fn(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: shop.refresh }) }));
vi.mock('#lib/checkout/pay-sandbox.ts', () => ({ openPayment: shop.open }));
// The loader keeps the loaded script, also for the test of the card form.
vi.mock('#lib/checkout/stripe-script.ts', () => ({ loadStripeOnce: shop.load }));
vi.mock('#lib/checkout/express.ts', () => ({
  giveDetails: shop.give,
  chooseDelivery: shop.choose,
  NoDeliveryThere: class extends Error {},
}));

const order = orderOf([{}], { total: 12_890, amountDue: 12_890 });
const method = {
  '@id': '/api/v3/payment-methods/card',
  '@type': 'PaymentMethod',
  id: 'card',
  name: 'Card',
  gateway: 'stripe' as const,
  publishableKey: 'pk_test_1',
  types: ['card' as const, 'paypal' as const],
};
const standard: ShippingMethod = {
  '@id': '/standard',
  id: 'standard',
  name: 'Standard',
  comment: '',
  countries: ['FR'],
  type: 'delivery',
  place: 'home',
  shippingCost: 490,
};
const texts = messagesFor(SHOP_LOCALE, ...CHECKOUT);
const RESULT = '/pages/payment-result?order=o1';

/** A stub of Stripe's script: the test triggers a wallet's actions through the element's handlers. */
const wallet = { confirm: vi.fn(), options: vi.fn(), update: vi.fn(), failed: vi.fn() };
let heard: Record<string, (event: object) => void> = {};
function standIn() {
  const create = () => ({
    mount: () => undefined,
    on: (event: string, call: (event: object) => void) => {
      heard[event] = call;
    },
    once: () => undefined,
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  });
  const elements = { create, submit: async () => ({}), update: wallet.update, getElement: () => null };
  return {
    elements: (options: unknown) => {
      wallet.options(options);
      return elements;
    },
    confirmPayment: wallet.confirm,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}
beforeEach(async () => {
  vi.clearAllMocks();
  heard = {};
  shop.load.mockResolvedValue(standIn());
  shop.open.mockResolvedValue({ intent: { id: 'pi', client_secret: 'pi_secret' }, result: RESULT });
  vi.stubGlobal('location', { origin: 'https://shop.test', assign: shop.to });
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
  render(
    <StripeExpress
      order={order}
      customer={null}
      shippingMethods={[standard]}
      method={method}
      attempt="a1"
      texts={texts}
    />,
  );
  await waitFor(() => expect(heard).toHaveProperty('confirm'));
});

const agree = (changes: object = {}) =>
  heard.confirm?.({
    expressPaymentType: 'apple_pay',
    shippingRate: { id: '/standard', amount: 490, displayName: 'Standard' },
    shippingAddress: {
      name: 'Ada Byron',
      address: {
        line1: '1 Rue du Bac',
        line2: null,
        postal_code: '75007',
        city: 'Paris',
        state: '',
        country: 'FR',
      },
    },
    billingDetails: { name: 'Ada Byron', email: 'ada@example.org' },
    paymentFailed: wallet.failed,
    ...changes,
  });

it('opens with what the intent will have, and gives the order what the wallet tells before it is paid', async () => {
  expect(wallet.options).toHaveBeenCalledWith(
    expect.objectContaining({
      amount: 12_890,
      currency: 'eur',
      allowedPaymentMethodTypes: ['card', 'paypal'],
    }),
  );
  wallet.confirm.mockReturnValue(new Promise(() => undefined));
  agree();
  await waitFor(() => expect(wallet.confirm).toHaveBeenCalledOnce());
  expect(shop.give.mock.calls[0]?.slice(1)).toEqual([
    'o1',
    {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      shippingMethod: '/standard',
      street: '1 Rue du Bac',
      street2: '',
      postcode: '75007',
      city: 'Paris',
      countryCode: 'FR',
    },
  ]);
  expect(shop.open.mock.calls[0]?.[1]).toMatchObject({ expectedTotal: 12_890, expectedDue: 12_890 });
});

it('pays the total of another way of delivery that was chosen in the wallet', async () => {
  shop.choose.mockResolvedValue({ ...order, total: 13_390, amountDue: 13_390 });
  const resolve = vi.fn();
  heard.shippingratechange?.({ shippingRate: { id: '/fast' }, resolve, reject: vi.fn() });
  await waitFor(() => expect(resolve).toHaveBeenCalledOnce());
  expect(wallet.update).toHaveBeenCalledWith({ amount: 13_390 });
  wallet.confirm.mockReturnValue(new Promise(() => undefined));
  agree();
  await waitFor(() => expect(shop.open).toHaveBeenCalledOnce());
  expect(shop.open.mock.calls[0]?.[1]).toMatchObject({ expectedDue: 13_390 });
});

it('refuses an address without delivery, in the wallet and in words', async () => {
  const [resolve, reject] = [vi.fn(), vi.fn()];
  heard.shippingaddresschange?.({ name: '', address: { country: 'US' }, resolve, reject });
  expect(reject).toHaveBeenCalledOnce();
  heard.shippingaddresschange?.({ name: '', address: { country: 'FR' }, resolve, reject });
  expect(resolve).toHaveBeenCalledOnce();
  shop.give.mockRejectedValueOnce(new NoDeliveryThere());
  agree();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We do not deliver to the country/);
  expect(wallet.failed).toHaveBeenCalledWith({ reason: 'address_unserviceable' });
  expect(shop.open).not.toHaveBeenCalled();
});

it('says that a card was declined, and lets the wallet be opened again', async () => {
  wallet.confirm.mockResolvedValue({ error: { message: 'Your card was declined.' } });
  agree();
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
  expect(wallet.failed).toHaveBeenCalledWith({ reason: 'fail' });
  agree();
  await waitFor(() => expect(shop.open).toHaveBeenCalledTimes(2));
  expect(shop.open.mock.calls[1]?.[1].attempt).not.toBe(shop.open.mock.calls[0]?.[1].attempt);
});

it('shows the order as it is after a wallet was closed', () => {
  heard.cancel?.({});
  expect(shop.refresh).toHaveBeenCalledOnce();
});

it('leads to the checkout where the browser has no wallet', async () => {
  heard.ready?.({ availablePaymentMethods: undefined });
  const way = await screen.findByRole('link', { name: 'Other ways to deliver and pay' });
  expect(way.getAttribute('href')).toBe('/checkout');
});
