import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeOrderDetails } from '#contract/private/orders.ts';
import { OfficeProviders } from '../providers.tsx';
import { PackingStation } from './packing-station.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const ORDER: OfficeOrderDetails = {
  '@id': '/orders/7KQ2M4XD91VA',
  id: '7KQ2M4XD91VA',
  version: '7',
  state: 'paid',
  placedAt: '2026-11-24T09:00:00.000Z',
  buyer: { name: 'Ada Byron', hasAccount: true },
  delivery: {
    method: 'Home delivery',
    place: 'home',
    address: ['Ada Byron', 'Rue du Bac', '75007 Paris', 'France'],
    to: {
      firstName: 'Ada',
      lastName: 'Byron',
      street: 'Rue du Bac',
      postcode: '75007',
      city: 'Paris',
      countryCode: 'FR',
      isPickupPoint: false,
    },
    cost: 490,
  },
  labelGrams: 550,
  items: [
    {
      code: 'RV-1',
      brand: 'Aubaine',
      title: 'Linen dress',
      condition: 'excellent',
      price: 5_000,
      isCancelled: false,
      paid: 5_000,
    },
  ],
  parcels: [],
  returns: [],
  refunds: [],
  stuckRefunds: 0,
  failedRefunds: 0,
  total: 5_490,
  paidOtherwise: { giftCards: 0, credit: 0 },
  refundable: { amount: 5_490, card: 5_490, giftCards: 0, credit: 0 },
  history: [],
};
const LABEL = {
  carrier: 'Colissimo',
  trackingNumber: '6A12345678901',
  grams: 1_420,
  madeAt: '2026-11-24T10:31:00.000Z',
  isUsed: false,
};

let answers: Record<string, () => Response> = {};
let sent: { call: string; body: unknown; version: string | null }[] = [];
const tab = { location: { href: '' }, close: vi.fn() };
beforeEach(() => {
  sent = [];
  answers = {};
  tab.location.href = '';
  tab.close.mockClear();
  vi.stubGlobal('open', () => tab);
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method, body, headers } = {}) => {
    const path = new URL(String(url), 'http://shop.test').pathname;
    const [, below] = path.split(ORDER.id);
    const call = `${method} ${below}`;
    if (below !== undefined)
      sent.push({
        call,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        version: new Headers(headers).get('if-match'),
      });
    return answers[call]?.() ?? Response.json({}, { status: 404 });
  });
});
const problem = (status: number, type: string, more: object = {}) =>
  Response.json({ type, status, title: 'Refused', detail: 'Refused', ...more }, { status });
const changed = vi.fn(async () => undefined);
const station = (order: OfficeOrderDetails, isActive = true) => (
  <OfficeProviders>
    <PackingStation
      order={order}
      changed={changed}
      refused={vi.fn()}
      next={undefined}
      mayPack
      isActive={isActive}
    />
  </OfficeProviders>
);
const value = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value;

it('makes the label with the weight that was typed, opens it, and fills carrier and number in', async () => {
  const labelled = { ...ORDER, version: '8', label: LABEL };
  answers['POST /label'] = () => Response.json(labelled);
  answers['GET /label'] = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  answers['POST /ship'] = () => Response.json({ ...labelled, state: 'shipped' });
  const { rerender } = render(station(ORDER));
  expect(value(/^Weight, from the scale/)).toBe('0,55');
  fireEvent.change(screen.getByLabelText(/^Weight, from the scale/), { target: { value: '1,42' } });
  fireEvent.keyDown(document.body, { key: 'l' });
  await waitFor(() => expect(tab.location.href).toBe('blob:label'));
  expect(sent).toEqual([
    { call: 'POST /label', body: { grams: 1_420 }, version: '"7"' },
    { call: 'GET /label', body: undefined, version: null },
  ]);
  expect(changed).toHaveBeenLastCalledWith(labelled, 'The label of Colissimo is ready');
  rerender(station(labelled));
  expect(value('Carrier')).toBe('Colissimo');
  expect(value(/^Tracking number/)).toBe('6A12345678901');
  expect(screen.getByText(/^Colissimo 6A12345678901, 1,42 kg, printed /)).toBeTruthy();
  const box = screen.getByLabelText('Code of the item');
  fireEvent.change(box, { target: { value: 'RV-1' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.submit(box.closest('form') ?? box);
  await screen.findByText('All items are here.');
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(sent.at(-1)).toEqual({
      call: 'POST /ship',
      body: { carrier: 'Colissimo', trackingNumber: '6A12345678901' },
      version: '"8"',
    });
  });
});

it('prints a label that is there again, without making another', async () => {
  answers['GET /label'] = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  render(station({ ...ORDER, label: { ...LABEL, cost: 695 } }));
  expect(screen.getByText(/, costs 6,95/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Print again/ }));
  await waitFor(() => expect(tab.location.href).toBe('blob:label'));
  expect(sent.map(({ call }) => call)).toEqual(['GET /label']);
});

it('names the field that the carrier refuses, and corrects the address from there', async () => {
  answers['POST /label'] = () =>
    problem(409, '/errors/label-address', { field: 'street', sentence: 'This field cannot be blank.' });
  const mended = { ...ORDER, version: '8' };
  answers['POST /address'] = () => Response.json(mended);
  render(station(ORDER));
  fireEvent.click(screen.getByRole('button', { name: /^Print label/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'The carrier does not take the address. Street and number: This field cannot be blank.',
  );
  expect(tab.close).toHaveBeenCalled();
  fireEvent.click(within(alert).getByRole('button', { name: 'Correct the address' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const street = dialog.getByLabelText('Street and number');
  expect((street as HTMLInputElement).value).toBe('Rue du Bac');
  fireEvent.change(street, { target: { value: '1 Rue du Bac' } });
  fireEvent.change(dialog.getByLabelText(/^Company/), { target: { value: ' ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(mended, 'The address is corrected'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent.at(-1)).toEqual({
    call: 'POST /address',
    body: { street: '1 Rue du Bac', company: null },
    version: '"7"',
  });
});

it.each([
  [
    () => problem(503, '/errors/labels-away'),
    'The provider of labels does not answer. Try again, or type the number of another label.',
  ],
  [
    () => problem(409, '/errors/label-country', { countryCode: 'GB' }),
    'No contract with a carrier covers this delivery to United Kingdom. Type the number of another carrier’s label.',
  ],
  [
    () => problem(409, '/errors/label-refused', { sentence: 'Your payment method has expired.' }),
    'The label is refused: Your payment method has expired.',
  ],
])('says why there is no label; a number can be typed: %#', async (answer, text) => {
  answers['POST /label'] = answer;
  render(station(ORDER));
  fireEvent.keyDown(document.body, { key: 'l' });
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  fireEvent.change(screen.getByLabelText(/^Tracking number/), { target: { value: '6A2' } });
  expect(value(/^Tracking number/)).toBe('6A2');
});

it('asks for a weight before it prints', () => {
  render(station(ORDER));
  fireEvent.change(screen.getByLabelText(/^Weight, from the scale/), { target: { value: 'heavy' } });
  expect(screen.getByText('A weight looks like 1,42.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Print label/ })).toHaveProperty('disabled', true);
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(sent).toEqual([]);
});

it('says at the weight that carriers take no such parcel', async () => {
  render(station(ORDER));
  const weight = screen.getByLabelText(/^Weight, from the scale/);
  fireEvent.change(weight, { target: { value: '31' } });
  expect(screen.getByText('A parcel weighs at most 30 kg.')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(sent).toEqual([]);
  answers['POST /label'] = () =>
    problem(422, '/errors/validation', {
      violations: [{ propertyPath: 'grams', message: 'The weight must be at most 20 kg.' }],
    });
  fireEvent.change(weight, { target: { value: '25' } });
  fireEvent.keyDown(document.body, { key: 'l' });
  const error = await screen.findByText('The weight must be at most 20 kg.');
  expect(weight.getAttribute('aria-describedby')).toBe(error.id);
});

it('forgets a refused cancellation when the label is printed again', async () => {
  answers['POST /label/cancel'] = () =>
    problem(409, '/errors/label-refused', { sentence: 'The deadline is over.' });
  answers['GET /label'] = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  render(station({ ...ORDER, label: LABEL }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel label' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The deadline is over.');
  fireEvent.click(screen.getByRole('button', { name: /^Print again/ }));
  await waitFor(() => expect(tab.location.href).toBe('blob:label'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows the weight of the label that another packer made meanwhile', () => {
  const { rerender } = render(station(ORDER));
  fireEvent.change(screen.getByLabelText(/^Weight, from the scale/), { target: { value: '9' } });
  rerender(station({ ...ORDER, label: LABEL }));
  expect(value(/^Weight, from the scale/)).toBe('1,42');
});

it('cancels a label that no parcel left with, also of an order that ended', async () => {
  const over = { ...ORDER, state: 'cancelled' as const, labelGrams: undefined, label: LABEL };
  answers['POST /label/cancel'] = () => Response.json({ ...over, label: undefined });
  const { rerender } = render(station(over, false));
  expect(screen.getByText(/^A label was made, and no parcel left with it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel label' }));
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(expect.anything(), 'The label is cancelled'));
  rerender(station({ ...over, label: { ...LABEL, isUsed: true } }, false));
  expect(screen.queryByRole('button', { name: 'Cancel label' })).toBeNull();
});

it('has neither weight nor label where labels are off', () => {
  render(station({ ...ORDER, labelGrams: undefined }));
  expect(screen.queryByLabelText(/^Weight/)).toBeNull();
  expect(screen.queryByText('Label')).toBeNull();
  expect(screen.getByLabelText(/^Tracking number/)).toBeTruthy();
});
