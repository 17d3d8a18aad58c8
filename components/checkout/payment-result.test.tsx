import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { RESULT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { COAT_AND_SCARF, orderOf } from '#tests/orders.ts';
import { PaymentResult } from './payment-result.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
const cart = orderOf(COAT_AND_SCARF);
const [coat, scarf] = cart.items;
if (!coat || !scarf) throw new Error('the bag was not made');
const lost = { id: 'i2', tradeIn: scarf.tradeIn, productName: 'Scarf', article: scarf.article };

/** The order after a refund because another shopper got the scarf first. */
const cartWithout = (change: Partial<Order>): Order => ({
  ...cart,
  items: [coat],
  total: 12_890,
  unavailableItems: [{ ...lost, reason: 'sold' }],
  stateContext: [{ reason: 'item_unavailable', payment_intent: { id: 'pi', status: 'canceled' } }],
  ...change,
});

const texts = messagesFor(SHOP_LOCALE, ...RESULT);
const nothingCharged = () => screen.getByText(/nothing was charged/);
const next = () => document.querySelector<HTMLInputElement>('form[action="/api/v3/forms/drop"] [name=next]');

it('says that nothing was charged, what has gone, and leads on with the rest after one press', () => {
  render(<PaymentResult order={cartWithout({})} texts={texts} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('has just been sold');
  expect(nothingCharged().textContent).toMatch(/still reserved for you, 128,90/);
  expect(screen.getByText('Just sold to someone else')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue with the rest' })).toBeDefined();
  expect(next()?.value).toBe('/checkout');
});

it('leads to the bag when nothing is left, and names no total', () => {
  render(<PaymentResult order={cartWithout({ items: [], total: 0 })} texts={texts} />);
  expect(nothingCharged().textContent).not.toMatch(/still reserved/);
  expect(screen.getByRole('button', { name: 'Remove from my bag' })).toBeDefined();
  expect(next()?.value).toBe('/cart');
  expect(screen.queryByText(/0,00/)).toBeNull();
});

it('leads nowhere when the order has ended', () => {
  const ended = cartWithout({ state: 'cancelled', items: [coat, scarf], unavailableItems: [] });
  render(<PaymentResult order={ended} texts={texts} />);
  expect(nothingCharged()).toBeDefined();
  expect(next()).toBeNull();
});

it.each(['draft', 'cancelled'] as const)(
  'says that money which was taken is on its way back, %s',
  (state) => {
    const intent = { id: 'pi', status: 'succeeded' as const };
    const context = [{ reason: 'item_unavailable' as const, payment_intent: intent }];
    render(<PaymentResult order={cartWithout({ state, stateContext: context })} texts={texts} />);
    expect(screen.getByText(/We refunded all of it at once/)).toBeDefined();
    expect(screen.queryByText(/nothing was charged/)).toBeNull();
  },
);

it.each([
  ['cancelled', 'This order was cancelled', /the order was cancelled afterwards/],
  ['refunded', 'This order was refunded', /we have refunded you/],
  ['withdrawn', 'You withdrew from this order', /received your withdrawal/],
  ['return_requested', 'You asked for a return', /a return is registered/],
  ['returned', 'This order was returned', /received your return/],
] as const)(
  'says what became of a paid order that is %s now, and leads to its page',
  (state, title, lead) => {
    const at = '2026-11-21T08:00:00Z';
    const timeline: Order['timeline'] = [
      { state: 'paid', at },
      { state, at },
    ];
    render(<PaymentResult order={{ ...cart, state, timeline }} texts={texts} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(lead)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Follow this order' })).toBeDefined();
    expect(screen.queryByText('What happens next')).toBeNull();
    expect(screen.queryByText(/did not go through|has just been sold|Thank you for your order/)).toBeNull();
  },
);

it.each(['shipped', 'delivered'] as const)(
  'does not announce the packing of an order that is %s',
  (state) => {
    render(<PaymentResult order={{ ...cart, state }} texts={texts} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for your order');
    expect(screen.queryByText('What happens next')).toBeNull();
  },
);

it('adds up: pieces, reduction, delivery and what was paid', () => {
  const amounts = { itemsTotal: 20_300, discountTotal: 2_030, total: 18_270, amountDue: 18_270 };
  const { container } = render(
    <PaymentResult order={{ ...cart, ...amounts, state: 'paid' }} texts={texts} />,
  );
  expect(container.textContent?.replace(/\s/g, ' ')).toMatch(
    /Pieces203,00 €Delivery.*Discount−20,30 €Total, tax included182,70 €/,
  );
});

it.each([
  [COAT_AND_SCARF, 'They’re yours. We’ll pack them on the next working day.'],
  [[{}], 'It’s yours. We’ll pack it on the next working day.'],
] as const)('counts the pieces that were bought', ([...pieces], lead) => {
  render(<PaymentResult order={orderOf(pieces, { state: 'paid' })} texts={texts} />);
  expect(screen.getByText(lead)).toBeDefined();
});

it('counts the pieces that are gone', () => {
  const two = [
    { ...lost, reason: 'sold' as const },
    { ...lost, id: 'i1', reason: 'sold' as const },
  ];
  render(<PaymentResult order={cartWithout({ items: [], unavailableItems: two })} texts={texts} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('2 pieces have just been sold');
  expect(nothingCharged().textContent).toContain('Others bought them');
});

it.each([
  [COAT_AND_SCARF, /^Nothing was charged. Your pieces are still reserved/],
  [[{}], /^Nothing was charged. Your piece is still reserved/],
] as const)('offers a failed payment again in markup that the browser keeps', ([...pieces], lead) => {
  render(<PaymentResult order={orderOf(pieces, { state: 'payment_failed' })} texts={texts} />);
  expect(screen.getByText(lead)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Back to the bag' })).toBeDefined();
  // The HTML parser ends a paragraph before a form, so the page would differ from its server rendering.
  expect(document.querySelector('p form')).toBeNull();
});
