import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BRAND } from '#brand/brand.ts';
import { CHECKOUT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { orderOf } from '#tests/orders.ts';
import { StripePayment } from './payment-form-stripe.tsx';

const shop = vi.hoisted(() => ({ open: vi.fn(), to: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('#lib/checkout/pay-sandbox.ts', () => ({ openPayment: shop.open }));

const order = orderOf([{}], { total: 12_890, amountDue: 12_890 });
const method = {
  '@id': '/api/v3/payment-methods/card',
  '@type': 'PaymentMethod',
  id: 'card',
  name: 'Card',
  gateway: 'stripe' as const,
  publishableKey: 'pk_test_1',
};
const texts = messagesFor(SHOP_LOCALE, ...CHECKOUT);
const intent = { id: 'pi', client_secret: 'pi_secret', status: 'requires_payment_method' };
const RESULT = '/pages/payment-result?order=o1';

/** A stub of Stripe's script: its fields are one box, and the test decides the bank's answer. */
const bank = { submit: vi.fn(), confirm: vi.fn(), options: vi.fn() };
function standIn() {
  const element = (name: string) => ({
    mount: (at: HTMLElement) => at.append(document.createTextNode(`fields: ${name}`)),
    on: (event: string, call: () => void) => event === 'ready' && queueMicrotask(call),
    once: () => undefined,
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  });
  const elements = { create: element, submit: bank.submit, update: () => undefined, getElement: () => null };
  return {
    elements: (options: unknown) => {
      bank.options(options);
      return elements;
    },
    confirmPayment: bank.confirm,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

Object.assign(standIn, { version: 'endive' });

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');

beforeEach(() => {
  vi.clearAllMocks();
  bank.submit.mockResolvedValue({});
  shop.open.mockResolvedValue({ intent, result: RESULT });
  vi.stubGlobal('location', { origin: 'https://shop.test', assign: shop.to });
  scheme(false);
});

const scheme = (dark: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: dark && query.includes('dark') }),
  );
/** Shows the form and loads Stripe's script. */
async function shown(): Promise<void> {
  render(<StripePayment order={order} method={method} attempt="a1" texts={texts} />);
  await waitFor(() => expect(script()).not.toBeNull());
  vi.stubGlobal('Stripe', standIn);
  script()?.dispatchEvent(new Event('load'));
  await screen.findByText('fields: payment');
}

async function pressPay(): Promise<void> {
  const tick = screen.getByRole('checkbox');
  if (tick instanceof HTMLInputElement && !tick.checked) await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button'));
}

it('asks js.stripe.com for the form of the amount that is due, held until the piece is sure', async () => {
  await shown();
  expect(bank.options).toHaveBeenCalledWith(
    expect.objectContaining({ mode: 'payment', amount: 12_890, currency: 'eur', captureMethod: 'manual' }),
  );
});

it("has Stripe's fields look as the shop does, in the scheme of the system", async () => {
  scheme(true);
  await shown();
  const { ink: colorText, sheet: colorBackground } = BRAND.darkColors;
  const appearance = { variables: expect.objectContaining({ colorText, colorBackground }) };
  expect(bank.options).toHaveBeenCalledWith(
    expect.objectContaining({ appearance: expect.objectContaining(appearance) }),
  );
});

it('checks the fields, opens the payment and confirms it towards the result, once however often it is pressed', async () => {
  let end: (answer: object) => void = () => undefined;
  bank.confirm.mockReturnValue(new Promise((resolve) => (end = resolve)));
  await shown();
  await pressPay();
  await waitFor(() => expect(bank.confirm).toHaveBeenCalledOnce());
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  await pressPay();
  expect(shop.open).toHaveBeenCalledOnce();
  expect(shop.open.mock.calls[0]?.[1]).toMatchObject({
    orderId: 'o1',
    expectedTotal: 12_890,
    expectedDue: 12_890,
  });
  expect(bank.confirm).toHaveBeenCalledWith({
    elements: expect.anything(),
    clientSecret: 'pi_secret',
    confirmParams: { return_url: `https://shop.test${RESULT}` },
  });
  end({ error: { message: 'Your card was declined.' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
});

it('says at the form what is wrong with the fields, opens nothing, and keeps what was ticked', async () => {
  bank.submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } });
  await shown();
  await pressPay();
  expect((await screen.findByRole('alert')).textContent).toBe('Your card number is incomplete.');
  expect(shop.open).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('opens nothing before the terms are accepted', async () => {
  await shown();
  await userEvent.click(screen.getByRole('button'));
  expect(bank.submit).not.toHaveBeenCalled();
});

it.each([
  ['the order is paid already', { intent: undefined, result: RESULT }, undefined],
  ['the answer to an earlier press got lost', { intent, result: RESULT }, 'requires_capture'],
])('leads to the result when %s', async (_name, opened, status) => {
  shop.open.mockResolvedValue(opened);
  bank.confirm.mockResolvedValue({ error: { message: 'odd', payment_intent: { status } } });
  await shown();
  await pressPay();
  await waitFor(() => expect(shop.to).toHaveBeenCalledWith(RESULT));
});
