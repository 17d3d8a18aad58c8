import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { emailChangeForm } from '#lib/account/customer-forms.ts';
import { patchCustomer } from '#lib/api/customers.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { EmailChangeForm } from './details-forms.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('#lib/api/customers.ts', () => ({ patchCustomer: vi.fn() }));

const texts = messagesFor('en-GB', ...ACCOUNT);
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
