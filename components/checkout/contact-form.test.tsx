import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CHECKOUT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { ContactForm } from './contact-form.tsx';

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const api = mockApi();
const texts = messagesFor('en-GB', ...CHECKOUT);
const values = { email: '', firstName: '', lastName: '', phone: '' };
const page = () => render(<ContactForm orderId="o1" values={values} flash={null} texts={texts} />);
const exists = (known: boolean) => ({ '@id': '/x', email: 'ada@example.org', exists: known });
const email = () => screen.getByLabelText<HTMLInputElement>('Email');

afterEach(() => void vi.clearAllMocks());

it('offers an address that has an account to sign in, and keeps what is typed', async () => {
  page();
  api.answer('POST auth/check-email', exists(true));
  await userEvent.type(screen.getByLabelText('First name'), 'Augusta');
  await userEvent.type(email(), ' Ada@Example.org ');
  await userEvent.tab();
  await screen.findByText(/ada@example.org already has an account/);
  api.answer('POST auth/login', problem(401));
  await userEvent.type(screen.getByLabelText('Password'), 'not the right words{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('do not match');
  const me = { '@id': '/x', id: 'c1', type: 'Customer', isGuest: false, token: 'a-token' };
  api.answer('POST auth/login', me);
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'three words are fine{Enter}');
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(api.calls.at(-1)?.body).toEqual({ email: 'ada@example.org', password: 'three words are fine' });
  expect(screen.queryByText(/already has an account/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Augusta');
});

it('asks nothing of half an address, and the same address once', async () => {
  page();
  api.answer('POST auth/check-email', exists(false));
  await userEvent.type(email(), 'ada@');
  await userEvent.tab();
  expect(api.calls).toEqual([]);
  await userEvent.type(email(), 'example.org');
  await userEvent.tab();
  await userEvent.click(email());
  await userEvent.tab();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByText(/already has an account/)).toBeNull();
});

it('lets a guest carry on where the question is refused', async () => {
  page();
  api.answer('POST auth/check-email', problem(429));
  await userEvent.type(email(), 'ada@example.org');
  await userEvent.tab();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to delivery' })).toBeTruthy();
});
