import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeCustomerDetails } from '#contract/private/customers.ts';
import { OfficeProviders } from '../providers.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const ADDRESS = {
  id: 'a1',
  firstName: 'Clara',
  lastName: 'Wendt',
  street: '24 montée du Fil-d’Or',
  postcode: '69001',
  city: 'Lyon',
  countryCode: 'FR',
  isDefault: true,
  type: 'shipping' as const,
};
const CUSTOMER: OfficeCustomerDetails = {
  '@id': '/customers/1',
  id: '1',
  version: '7',
  kind: 'customer',
  name: 'Clara Wendt',
  firstName: 'Clara',
  lastName: 'Wendt',
  email: 'clara@example.org',
  isConfirmed: true,
  phone: '+33639985510',
  address: [],
  contact: { addresses: [ADDRESS] },
  locale: 'en-GB',
  sizes: [],
  since: '2024-03-04T00:00:00Z',
  figures: {
    bought: 0,
    orders: 0,
    items: 0,
    sold: 0,
    itemsSold: 0,
    itemsOffered: 0,
    credit: 0,
    returns: 0,
  },
  orders: [],
  tradeIns: [],
  ledger: { total: 0, entries: [] },
  giftCards: [],
  consents: [],
  savedSearches: 0,
};

let answer: () => Response = () => Response.json(CUSTOMER);
let sent: { call: string; body: unknown; version: string | null }[] = [];
beforeEach(() => {
  sent = [];
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method, body, headers } = {}) => {
    sent.push({
      call: `${method} ${new URL(String(url), 'http://shop.test').pathname.replace('/api/v3/private', '')}`,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      version: new Headers(headers).get('if-match'),
    });
    return answer();
  });
});
const changed = vi.fn(async () => undefined);
const props = { customer: CUSTOMER, changed, refused: vi.fn() };

it('sends what was changed alone, and says that a new mailbox waits for its link', async () => {
  answer = () => Response.json({ ...CUSTOMER, contact: { addresses: [], pendingEmail: 'new@example.org' } });
  const close = vi.fn();
  render(
    <OfficeProviders>
      <ContactDialog {...props} close={close} />
    </OfficeProviders>,
  );
  fireEvent.change(screen.getByLabelText(/^Phone/), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'new@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toEqual([
    { call: 'PATCH /customers/1', body: { phone: null, email: 'new@example.org' }, version: '"7"' },
  ]);
  expect(changed).toHaveBeenLastCalledWith(
    expect.anything(),
    'A link went to new@example.org. The old address stays until it is opened.',
  );
});

it('shows at each field what the server says of it, and stays open', async () => {
  answer = () =>
    Response.json(
      {
        type: '/errors/validation',
        title: 'Invalid',
        status: 422,
        detail: 'The phone is no number.',
        violations: [{ propertyPath: 'phone', message: 'This is no phone number.' }],
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    );
  const close = vi.fn();
  render(
    <OfficeProviders>
      <ContactDialog {...props} close={close} />
    </OfficeProviders>,
  );
  const phone = screen.getByLabelText(/^Phone/);
  fireEvent.change(phone, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(await screen.findByText('This is no phone number.')).toBeTruthy();
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(close).not.toHaveBeenCalled();
});

it('removes an address with the version that was seen, and can put it back', async () => {
  answer = () => Response.json({ ...CUSTOMER, version: '8', contact: { addresses: [] } });
  const undos: (() => void)[] = [];
  const keep = async (_now: OfficeCustomerDetails, _text: string, undo?: () => void) => {
    if (undo) undos.push(undo);
  };
  render(
    <OfficeProviders>
      <AddressesPanel {...props} changed={keep} />
    </OfficeProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove 24 montée du Fil-d’Or' }));
  await waitFor(() => expect(undos).toHaveLength(1));
  undos[0]?.();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { call: 'DELETE /customers/1/addresses/a1', version: '"7"' },
    {
      call: 'POST /customers/1/addresses',
      version: '"8"',
      body: { street: ADDRESS.street, isDefault: true },
    },
  ]);
});
