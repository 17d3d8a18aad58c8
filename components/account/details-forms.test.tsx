import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { emailChangeForm } from '#lib/account/customer-forms.ts';
import { patchCustomer } from '#lib/api/customers.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { ConsentsForm, DetailsForm, EmailChangeForm } from './details-forms.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('#lib/api/customers.ts', () => ({ patchCustomer: vi.fn() }));

const texts = messagesFor('en-GB', ...ACCOUNT);
const sent = () => vi.mocked(patchCustomer).mock.lastCall?.[2];
const me = {
  '@id': '/x',
  id: 'c1',
  type: 'Customer' as const,
  isGuest: false,
  email: 'ada@example.org',
  hasPassword: false,
};
const REFUSAL = 'This is the address of your account already.';

it('says at the field that the typed address is the present one, and sends nothing', async () => {
  const user = userEvent.setup();
  render(<EmailChangeForm me={me} flash={null} texts={texts} />);
  const field = screen.getByLabelText('New email address');
  await user.type(field, ' Ada@Example.org ');
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(REFUSAL).length).toBeGreaterThan(0);
  expect(patchCustomer).not.toHaveBeenCalled();

  await user.clear(field);
  await user.type(field, 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  await vi.waitFor(() => expect(patchCustomer).toHaveBeenCalledOnce());
  expect(vi.mocked(patchCustomer).mock.lastCall?.[2]).toEqual({ email: 'ada@example.com' });
});

it('says so without a script', async () => {
  render(<EmailChangeForm me={me} flash={null} texts={texts} />);
  const form = document.querySelector('form');
  const fields = Object.fromEntries(
    [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]),
  );
  const answer = await emailChangeForm.post(
    () => Promise.reject(new Error('not called')),
    { ...fields, email: 'ada@example.org' },
    texts,
  );
  expect(answer.flash?.errors).toEqual({ email: REFUSAL });
});

it('sends only the details that were changed since they were last saved', async () => {
  const user = userEvent.setup();
  render(<DetailsForm me={{ ...me, firstName: 'Ada', lastName: 'Byron' }} flash={null} texts={texts} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.type(screen.getByLabelText('Last name'), ' King');
  await user.click(save);
  await vi.waitFor(() => expect(sent()).toEqual({ lastName: 'Byron King' }));
  await screen.findByText('Saved.');
  await user.type(screen.getByLabelText(/^Phone/), '0612345678');
  await user.click(save);
  await vi.waitFor(() => expect(sent()).toEqual({ phone: '0612345678' }));
});

it('sends only the consent that was changed', async () => {
  const user = userEvent.setup();
  render(
    <ConsentsForm me={{ ...me, phone: '0612345678', smsSubscription: true }} flash={null} texts={texts} />,
  );
  await user.click(screen.getByRole('checkbox', { name: /email/i }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent()).toEqual({ emailSubscription: true }));
});
