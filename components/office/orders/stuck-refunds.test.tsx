import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { officeStuckRefundsPath } from '#lib/office-paths.ts';
import { OfficeProviders } from '../providers.tsx';
import { PaymentPanel } from './order-panels.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const ORDER: OfficeOrderDetails = {
  '@id': '/orders/7KQ2M4XD91VA',
  id: '7KQ2M4XD91VA',
  version: '7',
  state: 'delivered',
  placedAt: '2026-11-24T09:00:00.000Z',
  buyer: { name: 'Ada Byron', hasAccount: true },
  delivery: { method: 'Home delivery', place: 'home', address: [], cost: 490 },
  labelGrams: 550,
  items: [],
  parcels: [],
  returns: [],
  refunds: [{ amount: 500, card: 500, giftCards: 0, credit: 0, reason: 'goodwill', state: 'failed' }],
  stuckRefunds: 1,
  failedRefunds: 500,
  total: 5_490,
  paidOtherwise: { giftCards: 0, credit: 0 },
  refundable: { amount: 5_490, card: 5_490, giftCards: 0, credit: 0 },
  history: [],
};

let sent: (string | null)[][] = [];
let answer: () => Response;
const changed = vi.fn(async () => undefined);
const refused = vi.fn();
beforeEach(() => {
  sent = [];
  changed.mockClear();
  refused.mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method, headers } = {}) => {
    const [, below] = new URL(String(url), 'http://shop.test').pathname.split(ORDER.id);
    if (below === undefined) return Response.json({}, { status: 404 });
    sent.push([`${method} ${below}`, new Headers(headers).get('if-match')]);
    return answer();
  });
});
const show = (order: OfficeOrderDetails, mayRefund = true) =>
  render(
    <OfficeProviders>
      <PaymentPanel order={order} changed={changed} refused={refused} mayRefund={mayRefund} />
    </OfficeProviders>,
  );
const asCredit = () => screen.queryByRole('button', { name: 'Pay as store credit…' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks by amount and buyer before it pays a refund as store credit', async () => {
  const paid = { ...ORDER, version: '8', stuckRefunds: 0, failedRefunds: 0 };
  answer = () => Response.json(paid);
  show(ORDER);
  press('Pay as store credit…');
  expect(screen.getByRole('dialog').textContent).toMatch(/Pay €?\s?5[.,]00.* to Ada Byron as store credit\?/);
  press('Not now');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
  press('Pay as store credit…');
  press('Pay as store credit');
  await vi.waitFor(() =>
    expect(changed).toHaveBeenCalledWith(
      expect.objectContaining({ version: '8' }),
      expect.stringContaining('paid to Ada Byron as store credit'),
    ),
  );
  expect(sent).toEqual([['POST /refund-as-credit', '"7"']]);
});

it('says why it was not paid', async () => {
  answer = () =>
    Response.json(
      { type: '/errors/conflict', status: 409, title: 'Conflict', detail: 'No account.' },
      { status: 409 },
    );
  show(ORDER);
  press('Pay as store credit…');
  press('Pay as store credit');
  await screen.findByText('No account.');
  expect(refused).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not offer it for what may still arrive', () => {
  show({ ...ORDER, failedRefunds: 0 });
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  expect(asCredit()).toBeNull();
});

it('says that an order of a guest has no account', () => {
  show({ ...ORDER, buyer: { name: 'Ada Byron', hasAccount: false } });
  expect(screen.getByRole('alert').textContent).toContain('The order has no account');
  expect(asCredit()).toBeNull();
});

it('is no step of members who may not give money back', () => {
  show(ORDER, false);
  expect(asCredit()).toBeNull();
});

it('gets the focus from the link of Today', () => {
  location.hash = new URL(officeStuckRefundsPath(ORDER.id), 'http://shop.test').hash;
  show(ORDER);
  expect(document.activeElement?.textContent).toMatch(/not taken by the payment provider/);
  expect(document.activeElement?.textContent).toMatch(/Send again/);
  location.hash = '';
});

it('names a refund that became store credit', () => {
  const credit = { amount: 500, card: 0, giftCards: 0, credit: 500, reason: 'goodwill' };
  show({
    ...ORDER,
    stuckRefunds: 0,
    failedRefunds: 0,
    refunds: [
      ...ORDER.refunds.map((failed) => ({
        ...failed,
        remedy: { kind: 'credit' as const, at: '2026-11-27T10:00:00.000Z' },
      })),
      { ...credit, state: 'succeeded' },
    ],
  });
  expect(screen.getByText('Given back, did not arrive, given as credit on Friday 27 November')).toBeTruthy();
  expect(screen.getByText('Given back, as store credit')).toBeTruthy();
});

it('says what a card, gift cards and store credit paid', () => {
  const card = { brand: 'visa', last4: '4242', amount: 1_990 };
  show({ ...ORDER, refunds: [], stuckRefunds: 0, card, paidOtherwise: { giftCards: 2_000, credit: 1_500 } });
  const rows = ['Visa ending 4242', 'Gift cards and vouchers', 'Store credit'];
  const amounts = rows.map((name) => screen.getByText(name).parentElement?.textContent);
  expect(amounts).toEqual([
    expect.stringMatching(/19,90.€$/),
    expect.stringMatching(/20,00.€$/),
    expect.stringMatching(/15,00.€$/),
  ]);
});
