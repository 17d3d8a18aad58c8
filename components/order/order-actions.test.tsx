import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Refund } from '#contract/after-sale.ts';
import type { Order } from '#contract/order.ts';
import type { OrderReturn, ReturnOptions } from '#contract/order-return.ts';
import type { FormFlash } from '#lib/forms/form-flash.ts';
import { ORDER_ACTIONS } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import type { AfterSale } from '#lib/order/actions/read-after-sale.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { COAT_AND_SCARF, orderOf } from '#tests/orders.ts';
import { OrderActions } from './order-actions.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
const order = orderOf(COAT_AND_SCARF, {
  reference: 'ABCD2345',
  state: 'delivered',
  email: 'ada@example.org',
  total: 24_800,
  amountDue: 22_800,
  voucherTotal: 2_000,
});
const NOW = Date.parse('2026-11-21T12:00:00Z');
const UNTIL = '2026-11-24T22:59:59Z';
const offer = {
  '@id': '/w',
  order: '/orders/o1',
  possible: true,
  orderItems: order.items.map((item) => item['@id']),
  deliveryAmount: 0,
  refundTotal: 24_800,
  sendBack: true,
  until: UNTIL,
};
const options: ReturnOptions = {
  '@id': '/o',
  order: '/orders/o1',
  possible: true,
  until: UNTIL,
  lines: order.items.map((item) => ({
    orderItem: item['@id'],
    productName: item.productName,
    possible: true,
    refundAmount: 12_400,
  })),
  reasons: [
    { reason: 'bigger', photosRequired: false, returnCost: 'customer' },
    { reason: 'defect', photosRequired: true, returnCost: 'shop' },
  ],
};
const nothing: AfterSale = {
  open: null,
  proven: true,
  canCancel: false,
  withdrawal: null,
  withdrawnAt: null,
  key: null,
  selection: { lines: [], reasons: {}, selected: [], errors: {}, complete: false },
  options: null,
  quote: null,
  failure: null,
  returns: [],
  refunds: [],
  now: NOW,
};
const show = (after: Partial<AfterSale>, flash: FormFlash | null = null, of: Partial<Order> = {}) =>
  render(
    <OrderActions
      order={{ ...order, ...of }}
      after={{ ...nothing, ...after }}
      flash={flash}
      texts={messagesFor(SHOP_LOCALE, ...ORDER_ACTIONS)}
    />,
  );
const part = (name: string) => within(screen.getByRole('region', { name }));

it('is empty while nothing was done and nothing can be', () => {
  const { container } = show({});
  expect(container.textContent).toBe('');
});

it('asks before it cancels, and says what comes back and how', async () => {
  const user = userEvent.setup();
  show({ canCancel: true }, null, { state: 'paid' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(part('Cancel order').getByRole('button', { name: 'Cancel order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order ABCD2345?' }));
  expect(dialog.getByText(/^228,00.€ to the card/)).toBeDefined();
  expect(dialog.getByText(/^20,00.€ to your gift card or voucher/)).toBeDefined();
  const form = dialog.getByRole('button', { name: 'Yes, cancel it' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/api/v3/forms/cancel-order');
  await user.click(dialog.getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells the days that are left, and offers the withdrawal by its legal name', () => {
  show({ withdrawal: offer, options });
  expect(part('Return a piece').getByText('Until 24 November 2026, 3 days left.')).toBeDefined();
  expect(part('Withdraw from the purchase').queryByRole('textbox')).toBeNull();
  const link = screen.getByRole('link', { name: 'Withdraw from contract here' });
  expect(link.getAttribute('href')).toBe('/pages/order-details-follow?order=o1&do=withdraw#withdraw');
});

it('shows the way that is left when the time for a return is over', () => {
  show({ options: { ...options, possible: false, detail: 'The legal guarantee covers it still.' } });
  expect(screen.getByText('The legal guarantee covers it still.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Start a return' })).toBeNull();
});

it('lets a caller who is not proven to be the buyer withdraw, but not return', () => {
  show({ withdrawal: offer, options, proven: false, open: 'return' });
  expect(screen.getByText(/open this order from the link/)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toBeDefined();
});

it('asks for a reason of each line that is ticked, until one is chosen', async () => {
  const user = userEvent.setup();
  const selection = {
    ...nothing.selection,
    lines: ['i1'],
    errors: { 'reason-i1': 'actions.return.error.reason' },
  };
  show({ options, open: 'return', selection });
  const [coat, scarf] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([coat?.checked, scarf?.checked]).toEqual([true, false]);
  expect(screen.getByText('Please choose a reason.')).toBeDefined();
  const [reason] = screen.getAllByRole('combobox');
  if (!reason) throw new Error('no field for the reason');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(reason, 'bigger');
  expect(screen.queryByText('Please choose a reason.')).toBeNull();
  expect(reason.getAttribute('aria-invalid')).toBeNull();
  await user.selectOptions(reason, '');
  expect(screen.getByText('Please choose a reason.')).toBeDefined();
});

it('shows the sum and who pays before it is sent, and asks for pictures of what must be seen', async () => {
  const selection = {
    ...nothing.selection,
    selected: [{ line: 'i1', reason: 'defect' as const }],
    complete: true,
  };
  const quote = {
    '@id': '/q',
    order: '/orders/o1',
    items: [],
    deliveryAmount: 500,
    refundTotal: 12_900,
    returnCost: 'shop' as const,
  };
  show({ options, open: 'return', selection, quote });
  expect(screen.getByText(/129,00/)).toBeDefined();
  expect(screen.getByText('We pay the return postage.')).toBeDefined();
  const input = screen.getByLabelText<HTMLInputElement>('Photos of the problem');
  expect(input.required).toBe(true);
  await userEvent.upload(input, new File(['x'], 'seam.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('seam.jpg')).toBeDefined();
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 11_000_000 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(screen.getByText(/larger than 10 MB/)).toBeDefined();
  expect(input.validity.valid).toBe(false);
});

it('keeps pictures and words of a try that was refused', () => {
  const selection = {
    ...nothing.selection,
    selected: [{ line: 'i1', reason: 'defect' as const }],
    complete: true,
  };
  const quote = {
    '@id': '/q',
    order: '/o',
    items: [],
    deliveryAmount: 0,
    refundTotal: 1,
    returnCost: 'shop' as const,
  };
  const flash: FormFlash = {
    form: 'return',
    values: { 'comment-i1': 'The seam', 'sent-i1': 'photo1' },
    errors: { 'photos-i1': 'actions.photos.error.failed' },
  };
  show({ options, open: 'return', selection, quote }, flash);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Anything else we should know/).value).toBe('The seam');
  expect(screen.getByLabelText<HTMLInputElement>('Photo 1, already uploaded').value).toBe('photo1');
  expect(screen.getByText('This photo did not upload. Please choose it again.')).toBeDefined();
});

it('says what to do with the parcel, and how money went back', () => {
  const one: OrderReturn = {
    '@id': '/r',
    id: 'r1',
    number: 'RET12345',
    order: '/orders/o1',
    kind: 'return',
    state: 'requested',
    items: [],
    refundTo: 'payment',
    creditBonus: 0,
    returnCost: 'customer',
    deliveryAmount: 0,
    deduction: 0,
    refundTotal: 12_400,
    address: ['Revoir', '1 rue du Retour'],
    sendBy: '2026-12-05T22:59:59Z',
    requestedAt: '2026-11-21T12:00:00Z',
  };
  const refund = {
    '@id': '/f',
    id: 'f1',
    order: '/orders/o1',
    amount: 12_400,
    cardAmount: 10_400,
    voucherAmount: 2_000,
    creditAmount: 0,
    currency: 'EUR',
    reason: 'return' as const,
    state: 'pending' as const,
    createdAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-21T12:00:00Z',
    hasCreditNote: true,
  };
  show({ returns: [one], refunds: [refund] }, { form: 'return-asked', values: { id: 'r1' }, errors: {} });
  expect(screen.getByRole('status').textContent).toContain('Your return is registered');
  expect(screen.getByText('Write RET12345 on the parcel.')).toBeDefined();
  expect(screen.getByText('1 rue du Retour')).toBeDefined();
  expect(screen.getByText(/to your card, on its way/).textContent).toMatch(/^104,00/);
  expect(screen.getByText(/to your gift card or voucher/).textContent).toMatch(/^20,00/);
  const note = () => screen.queryByRole('link', { name: 'Credit note (PDF)' })?.getAttribute('href');
  expect(note()).toBe('/api/v3/customer/refunds/f1/credit-note');
  cleanup();
  show({ refunds: [{ ...refund, hasCreditNote: false }] });
  expect(note()).toBeUndefined();
  cleanup();
  const label = { carrier: 'Colissimo', trackingNumber: '8R123', hasCode: false, events: [] };
  show({ returns: [{ ...one, label }] });
  expect(screen.getByText('Give it to Colissimo by 5 December 2026.')).toBeDefined();
  expect(screen.queryByText(/^Write /)).toBeNull();
});

it('says what became of a refund that the bank refused', () => {
  const refused: Refund = {
    '@id': '/f',
    id: 'f1',
    order: '/orders/o1',
    amount: 500,
    cardAmount: 500,
    voucherAmount: 0,
    creditAmount: 0,
    currency: 'EUR',
    reason: 'goodwill',
    state: 'failed',
    createdAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-21T12:00:00Z',
  };
  const saysOf = (one: Refund) => {
    cleanup();
    show({ refunds: [one] });
    return screen.getByRole('listitem').textContent?.replace(/^5,00.€ /, '');
  };
  const at = '2026-11-28T10:00:00Z';
  expect(saysOf(refused)).toBe('to your card: the bank refused it, we will email you');
  expect(saysOf({ ...refused, remedy: { kind: 'credit', at } })).toBe(
    'to your card: the bank refused it, so we gave it as credit on 28 November 2026',
  );
  expect(saysOf({ ...refused, remedy: { kind: 'later_refund', at } })).toBe(
    'to your card: the bank refused it, so we included it in the refund of 28 November 2026',
  );
  expect(saysOf({ ...refused, state: 'pending', remedy: { kind: 'sent_again', at } })).toBe(
    'to your card, sent again on 28 November 2026 and on its way',
  );
  expect(saysOf({ ...refused, state: 'succeeded', remedy: { kind: 'sent_again', at } })).toBe(
    'to your card, sent again on 28 November 2026',
  );
});

it('declares the withdrawal of what is not being returned already, and of nothing else', () => {
  show({ withdrawal: { ...offer, orderItems: offer.orderItems.slice(1) }, open: 'withdraw' });
  const declared = part('Withdraw from the purchase').getAllByRole('listitem');
  expect(declared.map((item) => item.textContent)).toEqual(['Maison, Scarf']);
  expect(screen.getByText(/withdraw from the rest of the order/)).toBeDefined();
});

it('states the withdrawal without asking why, and says that it was received', () => {
  show({ withdrawal: offer, open: 'withdraw' });
  expect(screen.getByText('Order ABCD2345')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
  expect(screen.queryByRole('combobox')).toBeNull();
  cleanup();
  show({ withdrawnAt: '2026-11-21T12:05:00Z' });
  const message = screen.getByRole('status').textContent;
  expect(message).toContain('Withdrawal received');
  expect(message).toMatch(/21 November 2026 at 13:05, Central European Standard Time/);
});

it('a shop in London says when it received a withdrawal by its own clock', () => {
  vi.stubEnv('SELLER_TIMEZONE', 'Europe/London');
  show({ withdrawnAt: '2026-11-21T12:05:00Z' });
  expect(screen.getByRole('status').textContent).toMatch(/21 November 2026 at 12:05, Greenwich Mean Time/);
  vi.unstubAllEnvs();
});

it('shows no heading where every piece is being returned and nothing can be done', () => {
  show({ options: { ...options, possible: false } });
  expect(screen.queryByRole('heading', { name: 'Change this order' })).toBeNull();
});
